alter table users drop column preferences;
drop table applications;
