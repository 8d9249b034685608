-- Trainings that a browser does: the server makes the features, waits for what was learned, and examines it.
alter table model_runs add column place text not null default 'server' check (place in ('server', 'browser'));
-- When the browser was heard last; one that fell silent is given up.
alter table model_runs add column heard_at timestamptz;
create index model_runs_in_browsers on model_runs (heard_at) where state = 'running' and place = 'browser';
