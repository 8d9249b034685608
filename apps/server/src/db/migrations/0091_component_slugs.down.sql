update settings set key = 'demonstration-components' where key = 'shipped-components';
update model_runs set turn_key = 'demonstration' where turn_key = 'shipped';
drop index components_slug;
alter table components drop column slug;
