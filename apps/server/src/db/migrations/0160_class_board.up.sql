-- A lesson at work: begun by a teacher, ended by one, or by itself at `ends_at`.
create table class_sessions (
  id uuid primary key,
  class_id uuid not null references organisations (id),
  course_id uuid not null references courses (id),
  -- the 课 that it is about; empty where the course has none
  top_id uuid references lessons (id),
  begun_by uuid not null references users (id),
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  is_locked boolean not null default false,
  countdown_until timestamptz,
  brought_to uuid references lessons (id),
  brought_at timestamptz,
  has_names boolean not null default true,
  check (ends_at > begun_at)
);
create unique index class_sessions_running on class_sessions (class_id) where ended_at is null;
create index class_sessions_class on class_sessions (class_id, begun_at desc);

-- Who was there: the pupil's own browser heard of the lesson while it was at work.
create table class_attendances (
  session_id uuid not null references class_sessions (id) on delete cascade,
  user_id uuid not null references users (id),
  came_at timestamptz not null,
  primary key (session_id, user_id)
);
-- Where somebody was stuck, noted the first time that a board showed it.
create table class_stucks (
  session_id uuid not null references class_sessions (id) on delete cascade,
  user_id uuid not null references users (id),
  lesson_id uuid not null references lessons (id),
  reason text not null check (reason in ('error', 'wrong', 'still')),
  noted_at timestamptz not null,
  primary key (session_id, user_id, lesson_id)
);
create table class_hands (
  session_id uuid not null references class_sessions (id) on delete cascade,
  user_id uuid not null references users (id),
  is_up boolean not null,
  reason text not null default '',
  raised_at timestamptz not null,
  seen_at timestamptz,
  times integer not null default 1,
  primary key (session_id, user_id)
);
create table class_questions (
  id uuid primary key,
  session_id uuid not null references class_sessions (id) on delete cascade,
  text text not null,
  choices text[] not null check (cardinality(choices) between 2 and 6),
  asked_at timestamptz not null,
  closed_at timestamptz
);
create index class_questions_session on class_questions (session_id, asked_at);
create table class_answers (
  question_id uuid not null references class_questions (id) on delete cascade,
  user_id uuid not null references users (id),
  choice smallint not null check (choice between 0 and 5),
  answered_at timestamptz not null,
  primary key (question_id, user_id)
);
create table class_hints (
  id uuid primary key,
  session_id uuid not null references class_sessions (id) on delete cascade,
  user_id uuid not null references users (id),
  sent_by uuid not null references users (id),
  text text not null,
  sent_at timestamptz not null,
  read_at timestamptz
);
create index class_hints_user on class_hints (session_id, user_id);

create table class_seats (
  class_id uuid not null references organisations (id),
  user_id uuid not null references users (id),
  seat_row smallint not null check (seat_row between 1 and 20),
  seat_column smallint not null check (seat_column between 1 and 12),
  primary key (class_id, user_id),
  unique (class_id, seat_row, seat_column)
);

-- How the last programs of a pupil ended in the browser: the kind of the error and its line, never the program.
create table program_trials (
  user_id uuid primary key references users (id),
  kind text not null,
  line integer not null,
  times integer not null,
  tried_at timestamptz not null
);

-- Whose browser hears the stream, written twice a minute; and what it is to be told, kept for some minutes.
create table live_presences (
  user_id uuid primary key references users (id),
  seen_at timestamptz not null
);
create table live_tells (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  kind text not null,
  told_at timestamptz not null
);
create index live_tells_user on live_tells (user_id, told_at);
create index live_tells_at on live_tells (told_at);
