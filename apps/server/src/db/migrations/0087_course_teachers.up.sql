-- Who makes a course together with its owner.
create table course_teachers (
  course_id uuid not null references courses (id),
  user_id uuid not null references users (id),
  added_by uuid not null references users (id),
  added_at timestamptz not null,
  primary key (course_id, user_id)
);
create index course_teachers_user on course_teachers (user_id);
create index course_teachers_added_by on course_teachers (added_by);
