drop table class_windows;
drop index organisations_name;
drop table terms;
