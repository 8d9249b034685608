-- When a lesson opens: on a day, or when its learner has completed another one. No reference: one that was taken out before
-- it was published has no row, and nobody waits for what is not there.
alter table lessons add column opens_at timestamptz;
alter table lessons add column opens_after_id uuid;
-- When it is complete, and how much it counts beside the others of its part of the mark.
alter table lessons add column completed_by text not null default 'kind'
  check (completed_by in ('kind', 'opened', 'score'));
alter table lessons add column pass_percent smallint not null default 60 check (pass_percent between 1 and 100);
alter table lessons add column weight smallint not null default 1 check (weight between 0 and 100);
