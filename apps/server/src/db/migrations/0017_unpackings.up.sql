-- How far the unpacking of an archive is; a row goes with its end. One for each person at a time.
create table unpackings (
  user_id uuid primary key references users (id),
  file_id uuid not null,
  done integer not null default 0,
  total integer not null default 0,
  is_cancelled boolean not null default false,
  reported_at timestamptz not null
);
