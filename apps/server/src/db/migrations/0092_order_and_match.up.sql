-- Questions whose items are put in order, and questions whose two sides are joined.
alter table exam_questions drop constraint exam_questions_kind_check;
alter table exam_questions add constraint exam_questions_kind_check
  check (kind in ('single', 'multiple', 'truefalse', 'fill', 'short', 'order', 'match'));
alter table bank_questions drop constraint bank_questions_kind_check;
alter table bank_questions add constraint bank_questions_kind_check
  check (kind in ('single', 'multiple', 'truefalse', 'fill', 'short', 'order', 'match'));
