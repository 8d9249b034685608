-- What a teacher gave to a class. Who it is for and how it stands is asked when it is read: whoever comes into the class
-- later belongs to it, and whoever leaves does not.
create table assignments (
  id uuid primary key,
  class_id uuid not null references organisations (id),
  kind text not null check (kind in ('course', 'lesson', 'training', 'dataset', 'model')),
  course_id uuid references courses (id),
  lesson_id uuid references lessons (id),
  training_id uuid references trainings (id),
  dataset_id uuid references datasets (id) on delete cascade,
  -- How many samples each pupil collects.
  sample_count int not null default 0 check (sample_count between 0 and 500),
  is_for_all boolean not null default true,
  begins_at timestamptz not null,
  due_at timestamptz check (due_at > begins_at),
  late_rule text not null default 'accept' check (late_rule in ('accept', 'refuse')),
  note text not null default '',
  assigned_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint assignments_target check (
    num_nonnulls(course_id, lesson_id, training_id, dataset_id) = 1
    and (kind = 'course') = (course_id is not null)
    and (kind = 'lesson') = (lesson_id is not null)
    and (kind = 'training') = (training_id is not null)
    and (kind in ('dataset', 'model')) = (dataset_id is not null)
    and (kind = 'dataset') = (sample_count > 0))
);
create index assignments_class on assignments (class_id, created_at desc) where withdrawn_at is null;
create index assignments_course on assignments (course_id) where course_id is not null;
create index assignments_lesson on assignments (lesson_id) where lesson_id is not null;
create index assignments_training on assignments (training_id) where training_id is not null;
create index assignments_dataset on assignments (dataset_id) where dataset_id is not null;
create index assignments_assigned_by on assignments (assigned_by);

-- Who it is for, where it is not for the whole class, and who got more time.
create table assignment_pupils (
  assignment_id uuid not null references assignments (id) on delete cascade,
  user_id uuid not null references users (id),
  is_chosen boolean not null default false,
  due_at timestamptz,
  extended_by uuid references users (id),
  primary key (assignment_id, user_id),
  check ((due_at is null) = (extended_by is null))
);
create index assignment_pupils_user on assignment_pupils (user_id);

-- What one pupil put into a set.
create index samples_collector on samples (dataset_id, created_by, created_at) where deleted_at is null;
