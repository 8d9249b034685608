-- Pupils of a class that its teachers keep under a name, to give them something together.
create table pupil_groups (
  id uuid primary key,
  class_id uuid not null references organisations (id) on delete cascade,
  name text not null,
  created_at timestamptz not null,
  unique (class_id, name)
);

create table pupil_group_members (
  group_id uuid not null references pupil_groups (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (group_id, user_id)
);
create index pupil_group_members_user on pupil_group_members (user_id);
