-- How far an import of a roster is: whoever waits for it reads this from any process. Rows live for a day.
create table roster_imports (
  id uuid primary key,
  user_id uuid not null references users (id),
  total integer not null,
  done integer not null default 0,
  cancelled_at timestamptz,
  created_at timestamptz not null default now()
);
create index roster_imports_time on roster_imports (created_at);

-- The site's own pictures are nobody's files.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('own', 'avatar', 'site'));
update files set purpose = 'site' where name = 'logo.webp' and media_type = 'image/webp';
