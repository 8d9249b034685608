-- Terms of a school and the time-limited codes by which a class registers itself.

create table terms (
  id uuid primary key,
  school_id uuid not null references organisations (id),
  name text not null,
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (starts_on < ends_on)
);
create unique index terms_name on terms (school_id, name) where deleted_at is null;

-- Two classes of one grade, two grades of one school, never share a name.
create unique index organisations_name on organisations (parent_id, name)
  where deleted_at is null and parent_id is not null;

-- The code is shown to a whole class and lives for minutes, so it is kept as it is.
create table class_windows (
  id uuid primary key,
  organisation_id uuid not null references organisations (id),
  code text not null unique,
  opened_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  closes_at timestamptz not null,
  closed_at timestamptz
);
create index class_windows_organisation on class_windows (organisation_id, closes_at desc);
