-- Pictures of options, beside the one of the stem. They stand in the question's own text; here only to be found by their file.
alter table exam_questions add column option_picture_ids uuid[] not null default '{}';
alter table bank_questions add column option_picture_ids uuid[] not null default '{}';
create index exam_questions_option_pictures on exam_questions using gin (option_picture_ids);
create index bank_questions_option_pictures on bank_questions using gin (option_picture_ids);
