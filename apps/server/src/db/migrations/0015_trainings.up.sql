-- Trainings: their steps and checks, how far learners are, what they handed in.

insert into dictionary_items (id, dict_type, name, value, sort) values
  ('019a0000-0000-7000-8000-000000000021', 'TrainingSubject', '海龟画图', 'turtle', 1),
  ('019a0000-0000-7000-8000-000000000022', 'TrainingSubject', '逻辑', 'logic', 2),
  ('019a0000-0000-7000-8000-000000000023', 'TrainingSubject', '舞台游戏', 'stage', 3),
  ('019a0000-0000-7000-8000-000000000024', 'TrainingSubject', '智能算法', 'algorithm', 4);

create table trainings (
  id uuid primary key,
  -- Of the trainings that come with the product.
  slug text unique,
  -- Changes when the product brings a newer text of it.
  content_hash text not null default '',
  kind text not null check (kind in ('published', 'own')),
  -- Null: of the platform.
  owner_id uuid references users (id),
  -- Null: for all schools.
  school_id uuid references organisations (id),
  name text not null check (char_length(name) between 1 and 50),
  intro text not null default '',
  cover_url text not null default '',
  difficulty smallint not null default 1 check (difficulty between 1 and 4),
  subject text not null default '',
  minutes smallint not null default 0 check (minutes between 0 and 600),
  teacher_note text not null default '',
  is_experience boolean not null default false,
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (kind = 'published' or owner_id is not null)
);
-- 40101: the name of an own training is unique for its owner.
create unique index trainings_own_name on trainings (owner_id, name) where kind = 'own' and deleted_at is null;
create index trainings_order on trainings (sort, id) where kind = 'published' and deleted_at is null;

create table training_steps (
  id uuid primary key,
  training_id uuid not null references trainings (id),
  -- Stays the same when the text of the step changes.
  key text not null,
  sort smallint not null,
  kind text not null check (kind in ('read', 'blocks', 'python', 'quiz', 'upload', 'dataset', 'model')),
  title text not null,
  task text not null default '',
  content text not null default '',
  minutes smallint not null default 0,
  starter text not null default '',
  hints text[] not null default '{}',
  -- Drawing commands of the picture to draw.
  target jsonb not null default '[]',
  -- Questions with their answers, types of an upload, scenarios of the checks: never sent as it is.
  body jsonb not null default '{}',
  deleted_at timestamptz
);
create unique index training_steps_key on training_steps (training_id, key) where deleted_at is null;

create table training_checks (
  id uuid primary key,
  step_id uuid not null references training_steps (id) on delete cascade,
  sort smallint not null,
  kind text not null check (kind in ('test', 'output', 'blocks')),
  title text not null,
  hint text not null default '',
  -- Its data stay on the server, and so does what it found.
  is_hidden boolean not null default false,
  body jsonb not null,
  unique (step_id, sort)
);

create table training_favorites (
  user_id uuid not null references users (id),
  training_id uuid not null references trainings (id),
  created_at timestamptz not null default now(),
  primary key (user_id, training_id)
);
create index training_favorites_training on training_favorites (training_id);

create table training_relatives (
  training_id uuid not null references trainings (id),
  relative_id uuid not null references trainings (id),
  sort smallint not null,
  primary key (training_id, relative_id),
  check (training_id <> relative_id)
);
create index training_relatives_relative on training_relatives (relative_id);

-- A learner's copy of a training.
create table training_copies (
  id uuid primary key,
  training_id uuid not null references trainings (id),
  user_id uuid not null references users (id),
  state text not null default 'begun' check (state in ('begun', 'handedIn', 'returned', 'graded')),
  started_at timestamptz not null,
  updated_at timestamptz not null,
  unique (training_id, user_id)
);
create index training_copies_user on training_copies (user_id, updated_at desc);

create table training_progress (
  copy_id uuid not null references training_copies (id) on delete cascade,
  step_id uuid not null references training_steps (id) on delete cascade,
  state text not null check (state in ('begun', 'passed')),
  attempts integer not null default 0,
  code text not null default '',
  answers jsonb not null default '[]',
  file_id uuid references files (id),
  project_id uuid references projects (id) on delete set null,
  -- The work has not changed since the last check; of a project, the version that was checked.
  is_checked boolean not null default false,
  project_version integer,
  -- What the server found at the last check.
  results jsonb not null default '[]',
  drawing jsonb not null default '[]',
  output text not null default '',
  begun_at timestamptz not null,
  checked_at timestamptz,
  passed_at timestamptz,
  primary key (copy_id, step_id)
);
create index training_progress_step on training_progress (step_id);
create index training_progress_file on training_progress (file_id) where file_id is not null;
create index training_progress_project on training_progress (project_id) where project_id is not null;

create table training_hand_ins (
  id uuid primary key,
  copy_id uuid not null references training_copies (id) on delete cascade,
  number integer not null,
  title text not null default '',
  state text not null default 'handedIn' check (state in ('handedIn', 'returned', 'graded')),
  -- The works as they were handed in; later changes don't touch them.
  works jsonb not null,
  handed_in_at timestamptz not null,
  score smallint check (score between 0 and 100),
  comment text not null default '',
  graded_by uuid references users (id),
  graded_at timestamptz,
  check ((state = 'graded') = (score is not null)),
  unique (copy_id, number)
);

-- A work that its learner shows to the class.
create table training_products (
  id uuid primary key,
  training_id uuid not null references trainings (id),
  copy_id uuid not null unique references training_copies (id) on delete cascade,
  title text not null,
  drawing jsonb not null default '[]',
  created_at timestamptz not null
);
create index training_products_training on training_products (training_id, created_at desc);

alter table lessons drop constraint lessons_kind_check;
alter table lessons add constraint lessons_kind_check
  check (kind in ('container', 'video', 'pdf', 'images', 'document', 'web', 'exercise', 'training'));
alter table lessons add column training_id uuid references trainings (id);
create index lessons_training on lessons (training_id) where training_id is not null;
