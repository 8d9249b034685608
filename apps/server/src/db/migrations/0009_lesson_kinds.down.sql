-- Lessons of these kinds can't be told by the older program; they and what was read of them go.
delete from study_records where lesson_id in (select id from lessons where kind not in ('container', 'video'));
delete from lessons where kind not in ('container', 'video');
alter table study_records drop column pages_shown;
drop index lessons_folders;
alter table lessons drop column page_count;
alter table lessons drop column folder_id;
alter table lessons drop constraint lessons_kind_check;
alter table lessons add constraint lessons_kind_check check (kind in ('container', 'video'));
