alter table class_window_joins drop column removed_at, drop column is_new;
drop table class_window_asks;
