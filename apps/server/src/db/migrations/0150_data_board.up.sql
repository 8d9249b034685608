-- In which five minutes a learner of a school did something. Kept for as long as the curves of the data board reach.
create table active_slots (
  slot_at timestamptz not null,
  user_id uuid not null references users (id),
  seen_at timestamptz not null,
  primary key (slot_at, user_id)
);
create index active_slots_user on active_slots (user_id);

-- Figures of a school or a class by day, by five minutes, and now. All of it is counted from other tables, and can be counted anew.
create table board_days (
  organisation_id uuid not null references organisations (id),
  day date not null,
  studied_ms bigint not null,
  learners integer not null,
  lessons_done integer not null,
  hand_ins integer not null,
  graded integer not null,
  models_trained integer not null,
  models_published integer not null,
  component_calls integer not null,
  primary key (organisation_id, day)
);
create index board_days_day on board_days (day);
create table board_models (
  organisation_id uuid not null references organisations (id),
  day date not null,
  model_type text not null,
  trained integer not null,
  primary key (organisation_id, day, model_type)
);
create index board_models_day on board_models (day);
create table board_slots (
  organisation_id uuid not null references organisations (id),
  slot_at timestamptz not null,
  learners integer not null,
  primary key (organisation_id, slot_at)
);
create index board_slots_slot on board_slots (slot_at);
create table board_presences (
  organisation_id uuid primary key references organisations (id),
  learners integer not null,
  active integer not null
);
-- One row: until when it is counted.
create table board_counts (
  id integer primary key default 1 check (id = 1),
  counted_at timestamptz not null
);

-- What a day is counted by.
create index study_days_day on study_days (day);
create index study_records_completed on study_records (completed_at) where completed_at is not null;
create index training_hand_ins_at on training_hand_ins (handed_in_at);
create index model_runs_ended on model_runs (ended_at) where state = 'done';
create index component_calls_day on component_calls (day);
create index components_published on components (school_id, published_at desc);
create index published_datasets_published on published_datasets (school_id, published_at desc);
