alter table exam_papers drop column multiple_rule;
