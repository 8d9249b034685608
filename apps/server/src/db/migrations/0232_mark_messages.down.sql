delete from notifications where kind in ('remarked', 'markPutBack');
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('assigned', 'returned', 'graded', 'marked', 'approved', 'rejected', 'answered', 'removed',
    'saidProgram', 'saidDataset', 'saidModel'));
