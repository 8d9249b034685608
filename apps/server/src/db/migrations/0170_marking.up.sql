-- A mark by a teacher says which levels of the rubric were chosen, as they read then; its number is what another marker saw.
alter table exam_answers
  add column mark_version integer not null default 0,
  add column levels jsonb;

-- What an answer was worth before a decision; decisions are taken back whole.
create table answer_mark_changes (
  batch_id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  lesson_id uuid not null references lessons (id) on delete cascade,
  points_before numeric(6, 2),
  comment_before text not null,
  levels_before jsonb,
  graded_by_before uuid references users (id),
  graded_at_before timestamptz,
  -- The number of the mark that this decision gave.
  version_after integer not null,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  primary key (batch_id, attempt_id, question_id),
  foreign key (attempt_id, question_id) references exam_answers (attempt_id, question_id) on delete cascade
);
create index answer_mark_changes_answer on answer_mark_changes (attempt_id, question_id);
create index answer_mark_changes_lesson on answer_mark_changes (lesson_id);
create index answer_mark_changes_by on answer_mark_changes (changed_by);
create index answer_mark_changes_before on answer_mark_changes (graded_by_before);

-- What a teacher says again and again.
create table marking_phrases (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  text text not null,
  used_at timestamptz not null,
  unique (owner_id, text)
);
create index marking_phrases_newest on marking_phrases (owner_id, used_at desc);
