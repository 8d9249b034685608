-- When the periods of a school's day begin and end; a school that wrote none has the usual day.
create table timetable_periods (
  school_id uuid not null references organisations (id),
  number smallint not null check (number between 1 and 12),
  starts_at text not null check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends_at text not null check (ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ends_at > starts_at),
  primary key (school_id, number)
);
-- What a teacher teaches in the week.
create table timetable_entries (
  teacher_id uuid not null references users (id),
  weekday smallint not null check (weekday between 1 and 7),
  period smallint not null check (period between 1 and 12),
  -- In odd or even weeks of the term only.
  week text not null check (week in ('every', 'odd', 'even')),
  class_id uuid not null references organisations (id),
  course_id uuid references courses (id),
  room text not null default '',
  primary key (teacher_id, weekday, period, week)
);
create index timetable_entries_class on timetable_entries (class_id);
create index timetable_entries_course on timetable_entries (course_id) where course_id is not null;
-- Of a school: whether its teachers make classes by themselves.
alter table organisations add column teachers_make_classes boolean not null default true;
-- When somebody was seen last, also by sessions that are over.
create index sessions_seen on sessions (user_id, last_seen_at desc);
-- Hand-ins that wait for a teacher.
create index exam_attempts_waiting on exam_attempts (lesson_id) where handed_in_at is not null and points is null;
