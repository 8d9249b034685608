drop table class_window_joins;
alter table class_windows drop column places;
