-- What a course and a paper say to whoever teaches them; never sent to a learner.
alter table courses add column teacher_text text not null default '';
alter table exam_papers add column teacher_text text not null default '';
