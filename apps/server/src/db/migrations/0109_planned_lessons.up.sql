-- Whoever takes a lesson out, or puts it back, takes it out of its plan as well: whether it is to leave is what its draft
-- says. Plans of before that are otherwise by now lose those lessons, as they would today; one that is left empty is gone.
with told as (
  delete from course_plan_lessons l using lesson_drafts d
  where d.id = l.lesson_id and l.is_leaving <> (d.removed_at is not null)
  returning l.plan_id, l.lesson_id)
delete from course_plans p
where p.id in (select plan_id from told) and not exists (
  select from course_plan_lessons l where l.plan_id = p.id and l.lesson_id not in (select lesson_id from told));
alter table course_plan_lessons drop column is_leaving;
