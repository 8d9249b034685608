alter table class_attendances drop column last_lesson_id;
