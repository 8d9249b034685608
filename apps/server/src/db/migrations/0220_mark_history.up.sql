-- What an answer was worth after a decision, so that its history is read without the decisions around it. Taking back is a
-- change like any other: nothing of the history goes away.
alter table answer_mark_changes
  add column points_after numeric(6, 2),
  add column is_undo boolean not null default false,
  add column undone_at timestamptz;

update answer_mark_changes c set points_after = x.points_after
from (
  select o.batch_id, o.attempt_id, o.question_id,
    case when lead(o.version_after) over marks is null then n.points else lead(o.points_before) over marks end as points_after
  from answer_mark_changes o join exam_answers n on n.attempt_id = o.attempt_id and n.question_id = o.question_id
  window marks as (partition by o.attempt_id, o.question_id order by o.version_after)) x
where x.batch_id = c.batch_id and x.attempt_id = c.attempt_id and x.question_id = c.question_id;
