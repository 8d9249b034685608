drop trigger search_teacher_renamed on users;
drop trigger search_lesson_changed on lessons;
drop trigger search_lesson_made on lessons;
drop trigger search_course_changed on courses;
drop trigger search_course_made on courses;
drop schema search cascade;
