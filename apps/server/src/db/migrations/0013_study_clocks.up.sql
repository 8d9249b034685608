-- Until when the time of a learner is accounted for, over all lessons: nobody studies two at once.
create table study_clocks (
  user_id uuid primary key references users (id),
  busy_until timestamptz not null
);
