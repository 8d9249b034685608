drop table mark_changes;
drop table mark_overrides;
