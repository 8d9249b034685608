-- Questions of these kinds can't be told by the older program; they and what was answered to them go.
delete from exam_answers where question_id in (select id from exam_questions where kind in ('order', 'match'));
delete from exam_questions where kind in ('order', 'match');
delete from bank_questions where kind in ('order', 'match');
alter table bank_questions drop constraint bank_questions_kind_check;
alter table bank_questions add constraint bank_questions_kind_check
  check (kind in ('single', 'multiple', 'truefalse', 'fill', 'short'));
alter table exam_questions drop constraint exam_questions_kind_check;
alter table exam_questions add constraint exam_questions_kind_check
  check (kind in ('single', 'multiple', 'truefalse', 'fill', 'short'));
