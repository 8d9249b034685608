-- A pupil is told of a mark that a teacher changed by hand, and of one that was put back. They are about what was kept together.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('assigned', 'returned', 'graded', 'marked', 'approved', 'rejected', 'answered', 'removed',
    'saidProgram', 'saidDataset', 'saidModel', 'remarked', 'markPutBack'));
