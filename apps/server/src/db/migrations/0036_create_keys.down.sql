drop table create_keys;
