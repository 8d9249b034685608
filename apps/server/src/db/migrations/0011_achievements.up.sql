-- Best result of an exercise, 0–100; other lessons have none.
alter table study_records add column score_percent smallint check (score_percent between 0 and 100);

-- How much each part of a course counts; courses without a row have the usual weights.
create table course_weights (
  course_id uuid primary key references courses (id),
  lesson_weight smallint not null,
  exercise_weight smallint not null,
  training_weight smallint not null,
  updated_at timestamptz not null default now(),
  check (lesson_weight >= 0 and exercise_weight >= 0 and training_weight >= 0
    and lesson_weight + exercise_weight + training_weight = 100)
);

-- Achievements that a teacher has fixed: everything they were made of, so that later edits of the course change nothing.
create table frozen_achievements (
  course_id uuid not null references courses (id),
  user_id uuid not null references users (id),
  lesson_percent smallint,
  exercise_percent smallint,
  training_percent smallint,
  lesson_weight smallint not null,
  exercise_weight smallint not null,
  training_weight smallint not null,
  score numeric(4, 1) not null,
  frozen_at timestamptz not null,
  frozen_by uuid not null references users (id),
  primary key (course_id, user_id)
);
create index frozen_achievements_user on frozen_achievements (user_id);
