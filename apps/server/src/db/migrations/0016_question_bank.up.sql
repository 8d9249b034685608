-- Questions that teachers keep for papers to come, as their authors wrote them.
create table bank_questions (
  id uuid primary key,
  owner_id uuid not null references users (id),
  kind text not null check (kind in ('single', 'multiple', 'truefalse', 'fill', 'short')),
  topic text not null default '',
  stem text not null,
  picture_file_id uuid references files (id),
  question jsonb not null,
  updated_at timestamptz not null default now()
);
create index bank_questions_owner on bank_questions (owner_id, updated_at desc);
create index bank_questions_picture on bank_questions (picture_file_id) where picture_file_id is not null;
