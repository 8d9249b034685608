alter table exam_attempts drop column rescored_at;
