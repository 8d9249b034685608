-- What teachers edit, beside what learners see: one row for each lesson of a course that was opened in the editor. The
-- lesson has one id before and after its first publication.
create table lesson_drafts (
  id uuid primary key,
  course_id uuid not null references courses (id),
  parent_id uuid references lesson_drafts (id),
  sort integer not null default 0,
  body jsonb not null,
  revision integer not null default 1,
  -- what learners see; null until the first publication
  published_revision integer,
  -- taken out of the tree, for learners with the next publication
  removed_at timestamptz,
  changed_at timestamptz not null default now(),
  changed_by uuid references users (id)
);
create index lesson_drafts_children on lesson_drafts (course_id, parent_id, sort);
create index lesson_drafts_changed_by on lesson_drafts (changed_by) where changed_by is not null;

-- What a lesson was at each revision since its last publication, so that two who edit it can be merged.
create table lesson_draft_revisions (
  lesson_id uuid not null references lesson_drafts (id) on delete cascade,
  revision integer not null,
  body jsonb not null,
  primary key (lesson_id, revision)
);

create table lesson_versions (
  id uuid primary key,
  lesson_id uuid not null references lesson_drafts (id),
  number integer not null,
  body jsonb not null,
  published_at timestamptz not null,
  published_by uuid references users (id),
  unique (lesson_id, number)
);
create index lesson_versions_published_by on lesson_versions (published_by) where published_by is not null;

-- What learners see of a page; files of its blocks are found through it.
alter table lessons add column blocks jsonb not null default '[]';
-- When something changed that learners should know of.
alter table lessons add column renewed_at timestamptz;
