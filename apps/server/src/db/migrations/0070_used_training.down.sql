alter table models drop column used_run_id;
