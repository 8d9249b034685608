-- What a lesson's topic, and the word before the dash of its description, can be found by: their letters and their sounds,
-- one to a line, beside the lesson's title. The table is made again from the courses.
delete from search.courses;
alter table search.courses add column lesson_topics text[] not null;
insert into search.stale (course_id) select id from courses on conflict (course_id) do update set marked_at = now();
