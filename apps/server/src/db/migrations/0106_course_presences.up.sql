-- Who has a course open in the editor, so that two teachers see each other. A row that was not renewed means nobody.
create table course_presences (
  course_id uuid not null references courses (id),
  user_id uuid not null references users (id),
  -- The lesson that stands on the screen.
  lesson_id uuid references lesson_drafts (id) on delete set null,
  seen_at timestamptz not null,
  primary key (course_id, user_id)
);
create index course_presences_user on course_presences (user_id);
create index course_presences_lesson on course_presences (lesson_id);
