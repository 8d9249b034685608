alter table exam_papers drop column teacher_text;
alter table courses drop column teacher_text;
