-- Free text between the pupils of a class: closed until the school opens it, paused by its teachers.
alter table organisations
  add column talk text not null default 'closed' check (talk in ('closed', 'open', 'paused'));

create table class_messages (
  id uuid primary key,
  class_id uuid not null references organisations (id),
  author_id uuid not null references users (id),
  body text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by uuid references users (id)
);
create index class_messages_class on class_messages (class_id, created_at desc) where removed_at is null;
create index class_messages_author on class_messages (author_id, created_at desc);
create index class_messages_removed_by on class_messages (removed_by) where removed_by is not null;

-- A pupil asks the teachers to look at a message; settled when one has looked.
create table class_message_reports (
  message_id uuid not null references class_messages (id) on delete cascade,
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (message_id, user_id)
);
create index class_message_reports_user on class_message_reports (user_id);
create index class_message_reports_open on class_message_reports (message_id) where settled_at is null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('assigned', 'returned', 'graded', 'marked', 'approved', 'rejected', 'answered', 'removed'));
