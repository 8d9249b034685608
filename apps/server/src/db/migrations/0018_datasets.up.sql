-- Data sets that learners collect and label, their frozen versions, and the lobby.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('own', 'avatar', 'site', 'sample'));

create table datasets (
  id uuid primary key,
  -- Sets that come with the product have a slug and no owner.
  slug text unique,
  owner_id uuid references users (id),
  -- The class that collects together.
  class_id uuid references organisations (id),
  name text not null check (char_length(name) between 1 and 50),
  model_type text not null check (model_type in ('image', 'object', 'text', 'sound', 'number', 'pose')),
  description text not null default '',
  columns jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index datasets_name on datasets (owner_id, model_type, name) where deleted_at is null;
create index datasets_owner on datasets (owner_id, updated_at desc);
create index datasets_class on datasets (class_id) where deleted_at is null;

create table dataset_labels (
  id uuid primary key,
  dataset_id uuid not null references datasets (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 20),
  color smallint not null default 0,
  sort integer not null default 0,
  unique (dataset_id, name)
);

create table samples (
  id uuid primary key,
  dataset_id uuid not null references datasets (id) on delete cascade,
  -- The order in which samples came; pages of ten thousand are cut by it.
  place bigint generated always as identity,
  file_id uuid references files (id),
  name text not null default '',
  -- Of the content: a file's bytes, a text, a row. The same content is in a set once.
  digest bytea not null check (length(digest) = 32),
  -- Two hashes of a picture's look; of nearly the same pictures few bits of both differ.
  likeness bigint,
  waves bigint,
  width integer not null default 0,
  height integer not null default 0,
  text text not null default '',
  "values" jsonb not null default '[]',
  group_key text not null default '',
  version integer not null default 1,
  -- How many tags it has; written with them.
  tag_count integer not null default 0,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index samples_digest on samples (dataset_id, digest) where deleted_at is null;
create index samples_place on samples (dataset_id, place) where deleted_at is null;
create index samples_untagged on samples (dataset_id, place) where deleted_at is null and tag_count = 0;
create index samples_file on samples (file_id) where file_id is not null;

create table sample_tags (
  id uuid primary key,
  sample_id uuid not null references samples (id) on delete cascade,
  label_id uuid not null references dataset_labels (id) on delete cascade,
  -- x, y, width, height in pixels of the upright picture; null for a class of the whole sample.
  box real[] check (array_length(box, 1) = 4),
  is_suggested boolean not null default false,
  tagged_by uuid references users (id),
  tagged_at timestamptz not null default now()
);
create index sample_tags_sample on sample_tags (sample_id);
create index sample_tags_label on sample_tags (label_id);
-- A sample is of one class.
create unique index sample_tags_class on sample_tags (sample_id) where box is null;

-- Who looks at which sample; old rows mean nothing.
create unlogged table sample_lookers (
  dataset_id uuid not null references datasets (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  sample_id uuid not null,
  seen_at timestamptz not null,
  primary key (dataset_id, user_id)
);

create table dataset_imports (
  id uuid primary key,
  dataset_id uuid not null references datasets (id) on delete cascade,
  user_id uuid not null references users (id),
  file_id uuid references files (id),
  delete_after boolean not null default true,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Files looked at so far, of how many.
  done integer not null default 0,
  total integer not null default 0,
  imported integer not null default 0,
  duplicates integer not null default 0,
  refused jsonb not null default '[]',
  message text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index dataset_imports_dataset on dataset_imports (dataset_id, created_at desc);
create unique index dataset_imports_running on dataset_imports (dataset_id) where state in ('waiting', 'running');

-- A version never changes; what it holds is written out, so that later edits and deletions don't touch it.
create table dataset_versions (
  id uuid primary key,
  dataset_id uuid not null references datasets (id) on delete cascade,
  number integer not null,
  hash bytea not null check (length(hash) = 32),
  model_type text not null,
  name text not null,
  labels jsonb not null,
  columns jsonb not null default '[]',
  sample_count integer not null,
  box_count integer not null default 0,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  unique (dataset_id, number),
  unique (dataset_id, hash)
);

create table dataset_version_samples (
  version_id uuid not null references dataset_versions (id) on delete cascade,
  place integer not null,
  sample_id uuid not null,
  file_id uuid references files (id),
  name text not null default '',
  digest bytea not null,
  width integer not null default 0,
  height integer not null default 0,
  text text not null default '',
  "values" jsonb not null default '[]',
  group_key text not null default '',
  is_held_out boolean not null default false,
  -- [{label, box}] with labels by their number in the version.
  tags jsonb not null default '[]',
  primary key (version_id, place)
);
create index dataset_version_samples_file on dataset_version_samples (file_id) where file_id is not null;

create table published_datasets (
  id uuid primary key,
  version_id uuid not null unique references dataset_versions (id),
  owner_id uuid references users (id),
  -- Null: for every school.
  school_id uuid references organisations (id),
  class_name text not null default '',
  name text not null check (char_length(name) between 1 and 50),
  description text not null,
  licence text not null check (licence in ('CC0', 'CC-BY', 'CC-BY-NC', 'school')),
  source text not null,
  has_people boolean not null default false,
  has_consent boolean not null default false,
  -- 0 draft, 1 waiting, 2 published, 3 refused, 4 withdrawn
  state smallint not null default 1 check (state between 0 and 4),
  reason text not null default '',
  reviewed_by uuid references users (id),
  use_count integer not null default 0,
  copy_count integer not null default 0,
  favorite_count integer not null default 0,
  applied_at timestamptz not null default now(),
  published_at timestamptz,
  check (not has_people or has_consent)
);
create index published_datasets_lobby on published_datasets (school_id, use_count desc) where state = 2;
create index published_datasets_owner on published_datasets (owner_id);
create index published_datasets_waiting on published_datasets (applied_at) where state = 1;

create table dataset_favorites (
  published_dataset_id uuid not null references published_datasets (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (published_dataset_id, user_id)
);
create index dataset_favorites_user on dataset_favorites (user_id);
