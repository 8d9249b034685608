-- By what the teachers of a school mark hand-ins of a training. Schools share trainings, not their rubrics.
create table training_rubrics (
  id uuid primary key,
  training_id uuid not null references trainings (id) on delete cascade,
  -- Empty: of pupils without a school.
  school_id uuid references organisations (id),
  -- Grows with each change; a change names the one that it saw.
  version integer not null,
  criteria jsonb not null,
  unique nulls not distinct (training_id, school_id)
);
create index training_rubrics_school on training_rubrics (school_id);

-- The levels that were chosen, in words: a rubric that changes later changes no mark.
alter table training_hand_ins add column levels jsonb;
