alter table course_plan_lessons add column is_leaving boolean not null default false;
update course_plan_lessons l set is_leaving = d.removed_at is not null from lesson_drafts d where d.id = l.lesson_id;
alter table course_plan_lessons alter column is_leaving drop default;
