-- Whether the teachers of a school announce something to their classes.
alter table organisations add column teachers_announce boolean not null default true;

-- What is told to classes, a school or all schools. Nothing is written for a reader before the reader has read: whom it is
-- for is asked when it is read.
create table announcements (
  id uuid primary key,
  scope text not null check (scope in ('classes', 'school', 'all')),
  -- Of which school; none where it is for all.
  school_id uuid references organisations (id),
  title text not null,
  body text not null,
  is_pinned boolean not null default false,
  shown_until timestamptz,
  author_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- None: a draft.
  published_at timestamptz,
  edited_at timestamptz,
  withdrawn_at timestamptz,
  check (scope <> 'school' or school_id is not null),
  check (scope <> 'all' or school_id is null)
);
create index announcements_school on announcements (school_id, published_at desc)
  where published_at is not null and withdrawn_at is null;
create index announcements_author on announcements (author_id, created_at desc);

create table announcement_classes (
  announcement_id uuid not null references announcements (id) on delete cascade,
  class_id uuid not null references organisations (id),
  primary key (announcement_id, class_id)
);
create index announcement_classes_class on announcement_classes (class_id);

create table announcement_reads (
  announcement_id uuid not null references announcements (id) on delete cascade,
  user_id uuid not null references users (id),
  read_at timestamptz not null,
  primary key (announcement_id, user_id)
);
create index announcement_reads_user on announcement_reads (user_id);

-- What happened to one person, written where it happened: kinds, ids and names, never what somebody wrote.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('assigned', 'returned', 'graded', 'marked', 'approved', 'rejected')),
  subject_id uuid not null,
  title text not null,
  actor_id uuid not null references users (id),
  -- Not told before this moment.
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_user on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id, created_at) where read_at is null;
create index notifications_subject on notifications (subject_id);
create index notifications_actor on notifications (actor_id);
