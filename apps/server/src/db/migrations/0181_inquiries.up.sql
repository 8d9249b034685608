-- Whether the pupils of a school ask their teachers under a lesson.
alter table organisations add column pupils_ask boolean not null default true;

-- What a pupil asks the teachers under a lesson.
create table inquiries (
  id uuid primary key,
  lesson_id uuid not null references lessons (id),
  -- The class whose teachers are asked, and which may read it.
  class_id uuid not null references organisations (id),
  pupil_id uuid not null references users (id),
  body text not null,
  -- Where in the lesson: a page, a minute.
  place text not null default '',
  -- The pupil agreed to be named to the class.
  shows_name boolean not null default false,
  -- The whole class may read it; only a teacher says so.
  is_shown boolean not null default false,
  asked_at timestamptz not null,
  -- Since when it waits for a teacher; none: it was answered, or asks for nothing more.
  waiting_since timestamptz,
  is_solved boolean not null default false,
  withdrawn_at timestamptz
);
create index inquiries_lesson on inquiries (lesson_id, class_id) where withdrawn_at is null;
create index inquiries_class on inquiries (class_id, asked_at desc) where withdrawn_at is null;
create index inquiries_waiting on inquiries (class_id, waiting_since)
  where waiting_since is not null and withdrawn_at is null;
create index inquiries_pupil on inquiries (pupil_id, asked_at desc);

create table inquiry_replies (
  id uuid primary key,
  inquiry_id uuid not null references inquiries (id) on delete cascade,
  author_id uuid not null references users (id),
  is_teacher boolean not null,
  body text not null,
  created_at timestamptz not null
);
create index inquiry_replies_inquiry on inquiry_replies (inquiry_id, created_at);
create index inquiry_replies_author on inquiry_replies (author_id);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('assigned', 'returned', 'graded', 'marked', 'approved', 'rejected', 'answered'));
