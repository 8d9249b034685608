-- Exercises and exams: papers, their questions, attempts and answers.

alter table lessons drop constraint lessons_kind_check;
alter table lessons add constraint lessons_kind_check
  check (kind in ('container', 'video', 'pdf', 'images', 'document', 'web', 'exercise'));

-- A paper is never changed once it is there: saving it again makes a new one, and attempts stay with theirs.
create table exam_papers (
  id uuid primary key,
  lesson_id uuid not null references lessons (id),
  name text not null,
  mode text not null check (mode in ('exercise', 'exam')),
  -- 0: no limit
  time_limit_minutes integer not null default 0 check (time_limit_minutes between 0 and 600),
  attempt_limit integer not null default 0 check (attempt_limit between 0 and 99),
  opens_at timestamptz,
  closes_at timestamptz,
  shuffle_questions boolean not null default false,
  shuffle_options boolean not null default false,
  -- When answers and explanations are shown: at once after hand-in, or after the deadline.
  reveal text not null default 'handIn' check (reveal in ('handIn', 'deadline')),
  -- Which attempt counts.
  counts text not null default 'best' check (counts in ('best', 'last')),
  full_score numeric(6, 2) not null check (full_score > 0),
  question_count integer not null check (question_count > 0),
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  superseded_at timestamptz,
  check (closes_at is null or opens_at is null or closes_at > opens_at),
  check (reveal = 'handIn' or closes_at is not null)
);
-- One paper of a lesson is in force.
create unique index exam_papers_lesson on exam_papers (lesson_id) where superseded_at is null;

create table exam_questions (
  id uuid primary key,
  paper_id uuid not null references exam_papers (id),
  sort integer not null,
  kind text not null check (kind in ('single', 'multiple', 'truefalse', 'fill', 'short')),
  stem text not null,
  picture_file_id uuid references files (id),
  score numeric(5, 2) not null check (score > 0),
  explanation text not null default '',
  keep_order boolean not null default false,
  -- options, blanks and reference answer, by kind
  body jsonb not null,
  unique (paper_id, sort)
);
create index exam_questions_picture on exam_questions (picture_file_id) where picture_file_id is not null;

create table exam_attempts (
  id uuid primary key,
  paper_id uuid not null references exam_papers (id),
  lesson_id uuid not null references lessons (id),
  user_id uuid not null references users (id),
  number integer not null,
  started_at timestamptz not null,
  -- Answers count until then and a grace after it; null: no end.
  due_at timestamptz,
  handed_in_at timestamptz,
  handed_in_by text check (handed_in_by in ('learner', 'server')),
  -- Null until everything is graded.
  points numeric(6, 2),
  percent smallint check (percent between 0 and 100),
  check ((handed_in_at is null) = (handed_in_by is null)),
  unique (lesson_id, user_id, number)
);
-- Two starts at once give one attempt.
create unique index exam_attempts_open on exam_attempts (lesson_id, user_id) where handed_in_at is null;
create index exam_attempts_due on exam_attempts (due_at) where handed_in_at is null and due_at is not null;
create index exam_attempts_user on exam_attempts (user_id);

create table exam_answers (
  attempt_id uuid not null references exam_attempts (id),
  question_id uuid not null references exam_questions (id),
  value text[] not null default '{}',
  -- Grows with every change: a request that arrives late never overwrites a newer answer.
  sequence bigint not null default 0,
  is_marked boolean not null default false,
  saved_at timestamptz not null,
  -- Null: not handed in, or a teacher still has to grade it.
  points numeric(5, 2),
  comment text not null default '',
  graded_by uuid references users (id),
  graded_at timestamptz,
  primary key (attempt_id, question_id)
);
create index exam_answers_question on exam_answers (question_id);
