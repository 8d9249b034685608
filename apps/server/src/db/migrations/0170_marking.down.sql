drop table marking_phrases;
drop table answer_mark_changes;
alter table exam_answers drop column levels, drop column mark_version;
