-- Workspaces of blocks as XML. A row never changes: saves and versions of projects point to it.
create table xml_files (
  id uuid primary key,
  owner_id uuid not null references users (id),
  sha256 bytea not null check (length(sha256) = 32),
  content text not null,
  created_at timestamptz not null default now(),
  unique (owner_id, sha256)
);

create table projects (
  id uuid primary key,
  owner_id uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 50),
  mode text not null default 'blocks' check (mode in ('blocks', 'python')),
  xml_file_id uuid references xml_files (id),
  python text not null default '',
  thumbnail text not null default '',
  train_id uuid,
  step_id uuid,
  version integer not null default 1,
  score smallint check (score between 0 and 100),
  comment text not null default '',
  scored_by uuid references users (id),
  scored_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (step_id is null or train_id is not null)
);
-- 40101: the name of a project is unique among those of its owner that are not in the bin.
create unique index projects_name on projects (owner_id, name) where deleted_at is null;
create index projects_owner on projects (owner_id, updated_at desc);
-- One project of a learner for each step of a training.
create unique index projects_step on projects (owner_id, train_id, step_id) where train_id is not null and deleted_at is null;
create index projects_xml_file on projects (xml_file_id);

create table project_versions (
  project_id uuid not null references projects (id) on delete cascade,
  version integer not null,
  mode text not null,
  xml_file_id uuid references xml_files (id),
  python text not null,
  -- Kept by the learner's wish; the others are thinned out.
  is_kept boolean not null default false,
  saved_at timestamptz not null default now(),
  primary key (project_id, version)
);
create index project_versions_xml_file on project_versions (xml_file_id);

create table kept_blocks (
  id uuid primary key,
  owner_id uuid not null references users (id),
  name text not null,
  xml text not null,
  created_at timestamptz not null default now()
);
create index kept_blocks_owner on kept_blocks (owner_id, id desc);

create table project_media (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  file_id uuid not null references files (id),
  name text not null,
  kind text not null check (kind in ('costume', 'backdrop', 'picture', 'sound')),
  created_at timestamptz not null default now(),
  unique (project_id, name)
);
create index project_media_file on project_media (file_id);
