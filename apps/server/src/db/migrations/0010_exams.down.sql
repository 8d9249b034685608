drop table exam_answers;
drop table exam_attempts;
drop table exam_questions;
drop table exam_papers;
-- Lessons of this kind can't be told by the older program; they and what was learned of them go.
delete from study_records where lesson_id in (select id from lessons where kind = 'exercise');
delete from lessons where kind = 'exercise';
alter table lessons drop constraint lessons_kind_check;
alter table lessons add constraint lessons_kind_check
  check (kind in ('container', 'video', 'pdf', 'images', 'document', 'web'));
