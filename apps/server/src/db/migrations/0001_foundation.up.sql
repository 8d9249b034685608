-- Schools, people, sessions, activation codes, courses, lessons and study records.

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- A school is the root of a tree: school, grade, class.
create table organisations (
  id uuid primary key,
  parent_id uuid references organisations (id),
  school_id uuid references organisations (id),
  kind text not null check (kind in ('school', 'grade', 'class')),
  name text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((kind = 'school') = (parent_id is null))
);
create index organisations_parent on organisations (parent_id);
create index organisations_school on organisations (school_id);

create table activation_batches (
  id uuid primary key,
  name text not null,
  textbook text not null default '',
  isbn text not null default '',
  created_by uuid,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  user_type char(4) not null check (user_type in ('1000', '6000', '7000', '8000', '9000', '9999')),
  name text not null,
  image_url text not null default '',
  phone text unique,
  email text unique,
  student_no text,
  school_id uuid references organisations (id),
  password_hash text not null,
  is_active boolean not null default false,
  must_change_password boolean not null default false,
  has_open_access boolean not null default false,
  open_access_until timestamptz,
  disabled_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  check (student_no is null or school_id is not null)
);
create unique index users_student_no on users (school_id, student_no) where student_no is not null;
create index users_by_student_no on users (student_no) where student_no is not null;
create index users_school on users (school_id, user_type);

create table memberships (
  organisation_id uuid not null references organisations (id),
  user_id uuid not null references users (id),
  role text not null check (role in ('student', 'teacher')),
  created_at timestamptz not null default now(),
  primary key (organisation_id, user_id)
);
create index memberships_user on memberships (user_id);

-- Only the SHA-256 of a code is kept: the table is no list of usable codes.
create table activation_codes (
  id uuid primary key,
  batch_id uuid not null references activation_batches (id),
  code_hash bytea not null unique,
  expires_at timestamptz,
  voided_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by uuid references users (id)
);
create index activation_codes_batch on activation_codes (batch_id);
create index activation_codes_redeemer on activation_codes (redeemed_by) where redeemed_by is not null;

-- One row for each ten-day cookie; its value is rotated at each use.
create table remembered_devices (
  id uuid primary key,
  user_id uuid not null references users (id),
  device_key text not null,
  token_hash bytea not null unique,
  previous_hash bytea,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index remembered_devices_user on remembered_devices (user_id);
create index remembered_devices_previous on remembered_devices (previous_hash) where previous_hash is not null;

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users (id),
  remembered_id uuid references remembered_devices (id),
  device_key text not null,
  device_name text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- null: ends after two idle hours; else at this moment
  expires_at timestamptz,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_device on sessions (device_key) where revoked_at is null;
create index sessions_last_seen on sessions (last_seen_at);

-- Browsers that an account has signed in from: their failures are counted apart.
create table known_devices (
  account_key bytea not null,
  device_key text not null,
  seen_at timestamptz not null default now(),
  primary key (account_key, device_key)
);

-- A row is written before the password is compared and removed on success, so that parallel guesses count too.
create table login_failures (
  id bigint generated always as identity primary key,
  account_key bytea not null,
  device_key text not null,
  is_known boolean not null,
  failed_at timestamptz not null default now()
);
create index login_failures_account on login_failures (account_key, failed_at);
create index login_failures_time on login_failures (failed_at);

create table verification_codes (
  id uuid primary key,
  account text not null,
  code_type smallint not null,
  code_hash bytea not null,
  sent_at timestamptz not null default now(),
  attempts smallint not null default 0,
  verified_at timestamptz,
  proof_hash bytea,
  used_at timestamptz
);
create index verification_codes_account on verification_codes (account, code_type, sent_at desc);
create index verification_codes_time on verification_codes (sent_at);

-- The transport `outbox`: messages for an administrator to hand over.
create table outbox_messages (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index outbox_messages_time on outbox_messages (created_at);

create table audit_log (
  id uuid primary key,
  actor_id uuid,
  school_id uuid,
  action text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_time on audit_log (created_at);

create table files (
  id uuid primary key,
  owner_id uuid references users (id),
  sha256 bytea not null,
  size bigint not null,
  media_type text not null,
  name text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index files_owner on files (owner_id);
create index files_content on files (sha256);

create table courses (
  id uuid primary key,
  slug text unique,
  category smallint not null check (category in (1, 2)),
  name text not null,
  intro text not null default '',
  cover_url text not null default '',
  hours numeric(5, 1) not null default 0,
  owner_id uuid not null references users (id),
  school_id uuid references organisations (id),
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  -- everyone, or only the organisations in course_organisations
  visibility text not null default 'everyone' check (visibility in ('everyone', 'organisations')),
  lesson_count integer not null default 0,
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index courses_owner on courses (owner_id) where deleted_at is null;
create index courses_list on courses (category, sort, id) where deleted_at is null and state = 'published';

create table course_organisations (
  course_id uuid not null references courses (id),
  organisation_id uuid not null references organisations (id),
  primary key (course_id, organisation_id)
);
create index course_organisations_organisation on course_organisations (organisation_id);

create table lessons (
  id uuid primary key,
  course_id uuid not null references courses (id),
  parent_id uuid references lessons (id),
  -- ids from the first level down to the parent, so that a container can be summed up without recursion
  ancestors uuid[] not null default '{}',
  title text not null,
  description text not null default '',
  topic text not null default '',
  icon_url text not null default '',
  -- value of the dictionary MiniCourseType
  mode text not null default '',
  link_type smallint not null check (link_type in (1, 2)),
  kind text not null check (kind in ('container', 'video')),
  is_try_see smallint not null default 0,
  file_id uuid references files (id),
  subtitle_file_id uuid references files (id),
  duration_ms integer not null default 0,
  sort integer not null default 0,
  -- place of a leaf in the whole course, for previous and next
  leaf_order integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index lessons_children on lessons (course_id, parent_id, sort) where deleted_at is null;
create index lessons_leaves on lessons (course_id, leaf_order) where deleted_at is null and link_type = 2;
create index lessons_mode on lessons (mode) where deleted_at is null and link_type = 2;
create index lessons_ancestors on lessons using gin (ancestors);
create index lessons_files on lessons (file_id) where file_id is not null;
create index lessons_subtitle_files on lessons (subtitle_file_id) where subtitle_file_id is not null;

create table course_selections (
  id uuid primary key,
  course_id uuid not null references courses (id),
  user_id uuid not null references users (id),
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  unique (course_id, user_id)
);
create index course_selections_user on course_selections (user_id) where left_at is null;

create function multirange_length(ranges int4multirange) returns integer
language sql immutable parallel safe strict as $$
  select coalesce(sum(upper(r) - lower(r)), 0)::integer from unnest(ranges) r
$$;

-- What a learner really watched, in milliseconds of the video.
create table study_records (
  id uuid primary key,
  user_id uuid not null references users (id),
  lesson_id uuid not null references lessons (id),
  course_id uuid not null references courses (id),
  watched int4multirange not null default '{}',
  watched_ms integer not null default 0,
  position_ms integer not null default 0,
  -- the wall clock that the next report is measured against
  reported_at timestamptz not null default now(),
  studied_at timestamptz not null default now(),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, lesson_id)
);
create index study_records_course on study_records (course_id, user_id);
create index study_records_recent on study_records (user_id, studied_at desc);
create index study_records_lesson on study_records (lesson_id);

-- Newly watched seconds by day of Asia/Shanghai.
create table study_days (
  user_id uuid not null references users (id),
  day date not null,
  watched_ms integer not null default 0,
  primary key (user_id, day)
);

create table dictionary_items (
  id uuid primary key,
  dict_type text not null,
  name text not null,
  value text not null,
  sort integer not null default 0,
  unique (dict_type, value)
);

insert into dictionary_items (id, dict_type, name, value, sort) values
  ('019a0000-0000-7000-8000-000000000001', 'MiniCourseType', '视频讲解', 'video', 1),
  ('019a0000-0000-7000-8000-000000000002', 'MiniCourseType', '动手试试', 'practice', 2),
  ('019a0000-0000-7000-8000-000000000003', 'MiniCourseType', '互动图页', 'pages', 3),
  ('019a0000-0000-7000-8000-000000000004', 'MiniCourseType', '拓展阅读', 'reading', 4);
