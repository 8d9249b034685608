-- How a training judged some of its held-out samples after each of its rounds, to be watched again.
create table run_replays (
  run_id uuid primary key references model_runs (id) on delete cascade,
  samples jsonb not null,
  frames jsonb not null
);
