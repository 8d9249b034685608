-- A class window has so many places, and each browser may register a few.
alter table class_windows add column places integer not null default 60 check (places between 1 and 500);

create table class_window_joins (
  window_id uuid not null references class_windows (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  device_key text not null,
  joined_at timestamptz not null,
  primary key (window_id, user_id)
);
create index class_window_joins_user on class_window_joins (user_id);

-- Windows that are open while this comes keep their count.
insert into class_window_joins (window_id, user_id, device_key, joined_at)
select w.id, u.id, '', a.created_at
from audit_log a
join class_windows w on w.id::text = a.details->>'window'
join users u on u.id = a.subject_id
where a.action = 'class_window.join'
on conflict do nothing;
