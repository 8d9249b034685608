-- Decisions that were taken back were not kept, nor that they were taken back.
delete from answer_mark_changes where is_undo or undone_at is not null;
alter table answer_mark_changes drop column points_after, drop column is_undo, drop column undone_at;
