delete from exam_questions q using exam_papers p
  where p.id = q.paper_id and not exists (select from lessons l where l.id = p.lesson_id);
delete from exam_papers p where not exists (select from lessons l where l.id = p.lesson_id);
alter table exam_papers add constraint exam_papers_lesson_id_fkey foreign key (lesson_id) references lessons (id);
