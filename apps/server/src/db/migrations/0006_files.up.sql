-- Own files: folders made of archives, uploads under way, and contents that nothing names any more.

create table folders (
  id uuid primary key,
  owner_id uuid not null references users (id),
  name text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index folders_owner on folders (owner_id, id desc) where deleted_at is null;

-- An avatar counts, but is no file that its owner sees in a list.
alter table files add column purpose text not null default 'own' check (purpose in ('own', 'avatar'));
update files set purpose = 'avatar' where media_type = 'image/webp' and name = 'avatar.webp';

alter table files add column folder_id uuid references folders (id);
-- Place in the folder: how it was named inside of the archive, and its number in the order of these names.
alter table files add column path text not null default '';
alter table files add column sort integer not null default 0;
alter table files add column thumbnail_sha256 bytea;
-- packages/contract/src/file-limits.ts names the same kinds.
alter table files add column kind text not null generated always as (
  case
    when media_type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif') then 'picture'
    when media_type like 'video/%' then 'video'
    when media_type like 'audio/%' then 'audio'
    when media_type like 'text/%' or media_type in ('application/pdf', 'application/rtf', 'application/msword',
      'application/vnd.ms-excel', 'application/vnd.ms-powerpoint', 'application/x-cfb', 'application/json',
      'application/xml', 'application/epub+zip')
      or media_type like 'application/vnd.openxmlformats-officedocument.%'
      or media_type like 'application/vnd.oasis.opendocument.%' then 'document'
    when media_type in ('application/zip', 'application/x-7z-compressed', 'application/vnd.rar',
      'application/x-rar-compressed', 'application/gzip', 'application/x-tar', 'application/x-bzip2',
      'application/x-xz') then 'archive'
    else 'other'
  end
) stored;
drop index files_owner;
create index files_owner on files (owner_id, id desc) where deleted_at is null;
create index files_folder on files (folder_id, sort) where folder_id is not null;
create index files_thumbnail on files (thumbnail_sha256) where thumbnail_sha256 is not null;
create index files_trash on files (deleted_at) where deleted_at is not null;

-- Uploads that go up in pieces; the pieces lie in a folder of their own until the file is whole.
create table uploads (
  id uuid primary key,
  owner_id uuid not null references users (id),
  name text not null,
  size bigint not null,
  file_id uuid references files (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index uploads_owner on uploads (owner_id);
create index uploads_file on uploads (file_id) where file_id is not null;
create index uploads_expiry on uploads (expires_at);

-- Contents on the disk without a row, and since when; they go when that has been so for a day.
create table orphan_contents (
  sha256 bytea primary key,
  found_at timestamptz not null
);
