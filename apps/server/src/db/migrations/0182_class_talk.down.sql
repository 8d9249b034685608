delete from notifications where kind = 'removed';
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('assigned', 'returned', 'graded', 'marked', 'approved', 'rejected', 'answered'));
drop table class_message_reports;
drop table class_messages;
alter table organisations drop column talk;
