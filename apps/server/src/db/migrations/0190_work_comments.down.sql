delete from notifications where kind in ('saidProgram', 'saidDataset', 'saidModel');
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('assigned', 'returned', 'graded', 'marked', 'approved', 'rejected', 'answered', 'removed'));
drop index audit_log_actor;
drop table work_comments;
