-- Courses that are open to everyone: offered by who makes them, decided by an administrator.
create table course_publications (
  course_id uuid primary key references courses (id),
  -- 0 draft, 1 waiting, 2 published, 3 refused, 4 withdrawn
  state smallint not null check (state between 0 and 4),
  note text not null default '' check (char_length(note) <= 200),
  reason text not null default '' check (char_length(reason) <= 200),
  offered_by uuid not null references users (id),
  offered_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  published_at timestamptz
);
create index course_publications_waiting on course_publications (offered_at) where state = 1;
create index course_publications_offered_by on course_publications (offered_by);
create index course_publications_decided_by on course_publications (decided_by);
