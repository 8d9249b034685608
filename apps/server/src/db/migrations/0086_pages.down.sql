drop index lesson_drafts_body;
drop index lessons_blocks;
drop table self_check_answers;
-- Pages can't be told by the older program; they and what was read of them go.
delete from study_records where lesson_id in (select id from lessons where kind = 'page');
delete from lessons where kind = 'page';
alter table lessons drop constraint lessons_kind_check;
alter table lessons add constraint lessons_kind_check
  check (kind in ('container', 'video', 'pdf', 'images', 'document', 'web', 'exercise', 'training'));
