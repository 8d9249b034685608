alter table exam_papers drop column held_until;
