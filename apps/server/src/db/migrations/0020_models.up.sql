-- Models that learners train, and the components that they publish.
create table models (
  id uuid primary key,
  owner_id uuid not null references users (id),
  -- What it learns from: a set that changes, frozen at each training, or a version of the lobby.
  dataset_id uuid references datasets (id) on delete set null,
  version_id uuid references dataset_versions (id) on delete set null,
  dataset_name text not null default '',
  name text not null check (char_length(name) between 1 and 50),
  model_type text not null check (model_type in ('image', 'object', 'text', 'sound', 'number', 'pose')),
  card jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index models_name on models (owner_id, model_type, name) where deleted_at is null;
create index models_owner on models (owner_id, updated_at desc);
create index models_dataset on models (dataset_id);
create index models_version on models (version_id);

-- One training of a model. What it learned from and what came out never changes.
create table model_runs (
  id uuid primary key,
  model_id uuid not null references models (id) on delete cascade,
  number integer not null,
  version_id uuid references dataset_versions (id) on delete set null,
  version_number integer not null,
  version_hash bytea not null,
  labels jsonb not null,
  columns jsonb not null default '[]',
  sample_count integer not null,
  algorithm text not null,
  parameters jsonb not null default '{}',
  seed integer not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  stage text not null default 'waiting' check (stage in ('waiting', 'looking', 'learning', 'judging')),
  done integer not null default 0,
  total integer not null default 0,
  -- Until it ends, as far as it can be told; -1 when it can't.
  seconds_left integer not null default -1,
  -- What its owner asked for while it runs: end with the best so far, or without anything.
  wish text not null default '' check (wish in ('', 'keep', 'cancel')),
  attempts integer not null default 0,
  -- Who shares a turn: a class, or a person who is in none.
  turn_key text not null,
  message text not null default '',
  history jsonb not null default '[]',
  sides jsonb not null default '[]',
  result jsonb,
  accuracy real not null default -1,
  -- The trained model as JSON.
  artefact text,
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  unique (model_id, number)
);
create unique index model_runs_active on model_runs (model_id) where state in ('queued', 'running');
create index model_runs_waiting on model_runs (queued_at) where state in ('queued', 'running');
create index model_runs_turn on model_runs (turn_key, started_at desc);
create index model_runs_version on model_runs (version_id);

create table run_held_out (
  run_id uuid not null references model_runs (id) on delete cascade,
  place integer not null,
  sample_id uuid not null,
  truth real not null,
  predicted real not null,
  confidence real not null,
  scores real[] not null,
  part text not null,
  primary key (run_id, place)
);

-- What an extractor sees in a content; computed once for each, whoever collected it. It can be made anew, so it is in no
-- backup, and a crash may empty it.
create unlogged table sample_features (
  sha256 bytea not null,
  extractor text not null,
  vector bytea not null,
  primary key (sha256, extractor)
);

create table components (
  id uuid primary key,
  model_id uuid not null unique references models (id) on delete cascade,
  owner_id uuid references users (id),
  -- Null: for every school.
  school_id uuid references organisations (id),
  class_name text not null default '',
  name text not null check (char_length(name) between 1 and 50),
  model_type text not null,
  description text not null default '',
  licence text not null check (licence in ('CC0', 'CC-BY', 'CC-BY-NC', 'school')),
  card jsonb not null,
  -- 1 waiting, 2 published, 3 refused, 4 withdrawn
  state smallint not null check (state between 0 and 4),
  reason text not null default '',
  -- The version that is called when none is named; null until one is published.
  current_version integer,
  favorite_count integer not null default 0,
  call_count bigint not null default 0,
  fail_count bigint not null default 0,
  reviewed_by uuid references users (id),
  applied_at timestamptz not null default now(),
  published_at timestamptz
);
create index components_market on components (school_id, call_count desc) where state = 2;
create index components_owner on components (owner_id);
create index components_waiting on components (applied_at) where state = 1;

create table component_versions (
  component_id uuid not null references components (id) on delete cascade,
  number integer not null,
  run_id uuid not null unique references model_runs (id) on delete cascade,
  state smallint not null check (state between 0 and 4),
  created_at timestamptz not null default now(),
  primary key (component_id, number)
);

create table component_favorites (
  component_id uuid not null references components (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (component_id, user_id)
);
create index component_favorites_user on component_favorites (user_id);

create table component_keys (
  id uuid primary key,
  component_id uuid not null references components (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  name text not null default '',
  hash bytea not null unique,
  ending text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index component_keys_component on component_keys (component_id, user_id);

-- Calls of one person on one day.
create table component_calls (
  component_id uuid not null references components (id) on delete cascade,
  day date not null,
  user_id uuid not null references users (id) on delete cascade,
  good integer not null default 0,
  failed integer not null default 0,
  primary key (component_id, day, user_id)
);
create index component_calls_user on component_calls (user_id);
