-- 不计迟交: what came late and is not called so, by whose word and since when.
create table late_waivers (
  lesson_id uuid not null references lessons (id) on delete cascade,
  user_id uuid not null references users (id),
  waived_by uuid not null references users (id),
  waived_at timestamptz not null,
  primary key (lesson_id, user_id)
);
create index late_waivers_user on late_waivers (user_id);
create index late_waivers_by on late_waivers (waived_by);
