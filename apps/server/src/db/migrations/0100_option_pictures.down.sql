drop index bank_questions_option_pictures;
drop index exam_questions_option_pictures;
alter table bank_questions drop column option_picture_ids;
alter table exam_questions drop column option_picture_ids;
