-- Who has no slip asks for the imported account; the teacher ticks the name of the browser that asks.
create table class_window_asks (
  window_id uuid not null references class_windows (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  device_key text not null,
  -- Three digits on the pupil's screen, so that the teacher knows which browser it is.
  mark smallint not null check (mark between 100 and 999),
  asked_at timestamptz not null,
  ticked_at timestamptz,
  primary key (window_id, user_id, device_key),
  unique (window_id, mark)
);
create index class_window_asks_user on class_window_asks (user_id);

-- Taken out again by the teacher: the place is free, but not for the same browser.
alter table class_window_joins add column removed_at timestamptz, add column is_new boolean not null default true;
update class_window_joins j set is_new = false
from audit_log a
where a.action = 'class_window.join' and a.subject_id = j.user_id and a.details->>'isNew' = 'false';
