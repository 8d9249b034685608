drop index components_call_name;
alter table components drop column call_name;
