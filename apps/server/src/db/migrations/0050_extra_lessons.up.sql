-- A lesson beside the course: worth a look, left out of progress and marks.
alter table lessons add column is_extra boolean not null default false;
create index lessons_extra on lessons (id) where is_extra;
-- The last lessons of the courses that come with the product open for all who joined.
update lessons l set is_try_see = 0 from courses c
where c.id = l.course_id and c.slug in ('ai-around-us', 'first-lessons-in-ai') and l.is_try_see = 2 and l.kind = 'video';
