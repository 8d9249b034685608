alter table create_keys alter column answer drop not null;
