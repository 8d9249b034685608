-- What the page of a pupil said last while the lesson was at work: which 小节 of it is open, or that none is.
create table class_pages (
  session_id uuid not null references class_sessions (id) on delete cascade,
  user_id uuid not null references users (id),
  -- the 小节 that is open; empty for a page outside of the lesson
  lesson_id uuid references lessons (id),
  -- since when; saying the same again moves nothing
  since timestamptz not null,
  primary key (session_id, user_id)
);
