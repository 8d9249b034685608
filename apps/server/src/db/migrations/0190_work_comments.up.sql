-- What a teacher says to a pupil about a work while it is being made.
create table work_comments (
  id uuid primary key,
  -- Whose the work is.
  user_id uuid not null references users (id),
  project_id uuid references projects (id) on delete cascade,
  dataset_id uuid references datasets (id) on delete cascade,
  model_id uuid references models (id) on delete cascade,
  author_id uuid not null references users (id),
  text text not null check (char_length(text) between 1 and 300),
  created_at timestamptz not null,
  read_at timestamptz,
  check (num_nonnulls(project_id, dataset_id, model_id) = 1)
);
create index work_comments_project on work_comments (project_id, created_at) where project_id is not null;
create index work_comments_dataset on work_comments (dataset_id, created_at) where dataset_id is not null;
create index work_comments_model on work_comments (model_id, created_at) where model_id is not null;
create index work_comments_user on work_comments (user_id);
create index work_comments_author on work_comments (author_id);

-- Whoever opens a pupil's work is written down once in a while, and not at every look.
create index audit_log_actor on audit_log (actor_id, created_at desc);

-- Its owner is told of it.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('assigned', 'returned', 'graded', 'marked', 'approved', 'rejected', 'answered', 'removed',
    'saidProgram', 'saidDataset', 'saidModel'));
