-- The training that answers for a model where its owner went back to an earlier one; nothing: the newest that succeeded.
alter table models add column used_run_id uuid references model_runs (id) on delete set null;
