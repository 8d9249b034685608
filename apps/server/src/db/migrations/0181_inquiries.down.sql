delete from notifications where kind = 'answered';
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('assigned', 'returned', 'graded', 'marked', 'approved', 'rejected'));
drop table inquiry_replies;
drop table inquiries;
alter table organisations drop column pupils_ask;
