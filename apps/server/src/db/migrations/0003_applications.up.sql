-- Applications for open access, and what a learner prefers.

create table applications (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null,
  school_name text not null,
  phone text not null,
  reason text not null,
  willing_to_pay boolean not null,
  -- the school whose administrators see it; null: the platform's only
  school_id uuid references organisations (id),
  state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  reject_reason text not null default '',
  access_until timestamptz,
  is_admitted boolean not null default false,
  created_at timestamptz not null default now()
);
-- One open application for each user; two at once give one row.
create unique index applications_one_open on applications (user_id) where state = 'open';
create index applications_user on applications (user_id, created_at desc);
create index applications_queue on applications (state, created_at);
create index applications_school on applications (school_id, state, created_at);

alter table users add column preferences jsonb not null default '{}';
