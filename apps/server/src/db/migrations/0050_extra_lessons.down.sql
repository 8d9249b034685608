drop index lessons_extra;
alter table lessons drop column is_extra;
