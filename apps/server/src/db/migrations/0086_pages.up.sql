alter table lessons drop constraint lessons_kind_check;
alter table lessons add constraint lessons_kind_check
  check (kind in ('container', 'page', 'video', 'pdf', 'images', 'document', 'web', 'exercise', 'training'));

-- What a learner answered to a question inside a page: the first choice says what was understood, whatever came after.
create table self_check_answers (
  user_id uuid not null references users (id),
  lesson_id uuid not null references lessons (id),
  block_id uuid not null,
  first_choice_ids uuid[] not null,
  choice_ids uuid[] not null,
  try_count integer not null default 1,
  -- at least once
  is_right boolean not null,
  answered_at timestamptz not null,
  primary key (user_id, lesson_id, block_id)
);
create index self_check_answers_of_lesson on self_check_answers (lesson_id, block_id);

-- Which lessons show a file: its owner must not delete it, and who may open one of them may have it.
create index lessons_blocks on lessons using gin (blocks jsonb_path_ops);
create index lesson_drafts_body on lesson_drafts using gin (body jsonb_path_ops);
