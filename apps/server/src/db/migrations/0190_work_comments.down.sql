drop index audit_log_actor;
drop table work_comments;
