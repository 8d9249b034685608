-- In a set of a class one labels each other's samples: what was replaced stays for a week, with its name and time.
create table sample_changes (
  id uuid primary key,
  sample_id uuid not null references samples (id) on delete cascade,
  -- The tags that were replaced: label, box, isSuggested, by, at.
  before jsonb not null,
  before_by uuid references users (id),
  before_at timestamptz,
  changed_by uuid references users (id),
  changed_at timestamptz not null
);
create index sample_changes_sample on sample_changes (sample_id);
create index sample_changes_time on sample_changes (changed_at);

-- Who took a sample away may bring it back, and who rewrote its words is named.
alter table samples add column deleted_by uuid references users (id), add column mended_by uuid references users (id);
