drop table dataset_import_issues;
-- The older program does not ask: what waits for an answer was not begun.
update dataset_imports set state = 'cancelled' where state = 'asking';
drop index dataset_imports_running;
create unique index dataset_imports_running on dataset_imports (dataset_id) where state in ('waiting', 'running');
alter table dataset_imports drop constraint dataset_imports_state_check;
alter table dataset_imports add constraint dataset_imports_state_check
  check (state in ('waiting', 'running', 'done', 'failed', 'cancelled'));
alter table dataset_imports drop column look;
alter table dataset_imports drop column confirmed;
