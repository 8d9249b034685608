drop index exam_attempts_waiting;
drop index sessions_seen;
alter table organisations drop column teachers_make_classes;
drop table timetable_entries;
drop table timetable_periods;
