-- An archive is looked at before anything of it is kept; where something is not clear, the import waits for a person's word.
alter table dataset_imports add column confirmed boolean not null default false;
alter table dataset_imports add column look jsonb;
alter table dataset_imports drop constraint dataset_imports_state_check;
alter table dataset_imports add constraint dataset_imports_state_check
  check (state in ('waiting', 'running', 'asking', 'done', 'failed', 'cancelled'));
drop index dataset_imports_running;
create unique index dataset_imports_running on dataset_imports (dataset_id)
  where state in ('waiting', 'running', 'asking');

create table dataset_import_issues (
  import_id uuid not null references dataset_imports (id) on delete cascade,
  place integer not null,
  file_name text not null,
  reason text not null,
  primary key (import_id, place)
);
