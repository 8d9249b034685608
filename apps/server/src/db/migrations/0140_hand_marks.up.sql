-- Marks that a teacher wrote by hand: they stand in the place of what the record says.
create table mark_overrides (
  lesson_id uuid not null references lessons (id) on delete cascade,
  user_id uuid not null references users (id),
  -- Nothing where the learner is excused.
  percent smallint check (percent between 0 and 100),
  is_excused boolean not null default false,
  changed_at timestamptz not null,
  primary key (lesson_id, user_id),
  check (is_excused = (percent is null))
);
create index mark_overrides_user on mark_overrides (user_id);

-- Every change by hand, also those that were taken back. A value is a percent, -1 for none, -2 for excused.
create table mark_changes (
  id uuid primary key,
  -- What was kept together is taken back together.
  batch_id uuid not null,
  course_id uuid not null references courses (id) on delete cascade,
  lesson_id uuid not null references lessons (id) on delete cascade,
  user_id uuid not null references users (id),
  -- What a hand had written before and wrote now.
  hand_before smallint not null check (hand_before between -2 and 100),
  hand_after smallint not null check (hand_after between -2 and 100),
  -- What was seen before and is seen now, with what the record says.
  seen_before smallint not null check (seen_before between -2 and 100),
  seen_after smallint not null check (seen_after between -2 and 100),
  reason text not null,
  is_undo boolean not null default false,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null
);
create index mark_changes_cell on mark_changes (lesson_id, user_id, changed_at);
create index mark_changes_batch on mark_changes (batch_id);
create index mark_changes_course on mark_changes (course_id);
create index mark_changes_user on mark_changes (user_id);
create index mark_changes_changed_by on mark_changes (changed_by);
