-- What an installation got with a course of the product, so that a later release knows what was changed here since.
alter table courses add column content_hash text not null default '';
alter table lesson_versions add column is_from_release boolean not null default false;

create table shipped_lessons (
  course_id uuid not null references courses (id) on delete cascade,
  -- What the content calls the lesson, in every release.
  key text not null,
  lesson_id uuid references lesson_drafts (id) on delete set null,
  -- As it was brought last, with the paper that came along.
  body jsonb not null,
  paper_id uuid references exam_papers (id) on delete set null,
  -- The newer one of a lesson that was changed here: it waits for somebody to take it.
  offered_body jsonb,
  offered_paper jsonb,
  is_declined boolean not null default false,
  primary key (course_id, key)
);
create index shipped_lessons_lesson on shipped_lessons (lesson_id);
create index shipped_lessons_paper on shipped_lessons (paper_id);
