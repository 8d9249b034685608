drop index model_runs_in_browsers;
alter table model_runs drop column heard_at;
alter table model_runs drop column place;
