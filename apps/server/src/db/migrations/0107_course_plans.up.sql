-- Lessons that are published at a chosen time, as they were when that was planned.
create table course_plans (
  id uuid primary key,
  course_id uuid not null references courses (id),
  planned_by uuid not null references users (id),
  planned_at timestamptz not null,
  goes_at timestamptz not null,
  rescore boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'missed')),
  ended_at timestamptz,
  reason text not null default '',
  -- What it was about, once it is over and its lessons are let go.
  lesson_count integer not null default 0,
  titles text[] not null default '{}'
);
create index course_plans_course on course_plans (course_id, goes_at);
create index course_plans_planned_by on course_plans (planned_by);
create index course_plans_waiting on course_plans (goes_at) where state = 'waiting';

-- A lesson waits in one plan at most.
create table course_plan_lessons (
  lesson_id uuid primary key references lesson_drafts (id) on delete cascade,
  plan_id uuid not null references course_plans (id) on delete cascade,
  revision integer not null,
  -- Its place then, which may be gone when the time comes.
  parent_id uuid,
  is_leaving boolean not null,
  body jsonb not null
);
create index course_plan_lessons_plan on course_plan_lessons (plan_id);
