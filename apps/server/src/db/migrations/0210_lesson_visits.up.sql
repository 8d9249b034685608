-- When a learner opened a 小节 last: the class board says by it where they are. An exercise or a training has no study record yet then.
create table lesson_visits (
  user_id uuid not null references users (id) on delete cascade,
  lesson_id uuid not null references lessons (id) on delete cascade,
  visited_at timestamptz not null,
  primary key (user_id, lesson_id)
);
create index lesson_visits_lesson on lesson_visits (lesson_id);
