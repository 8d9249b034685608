drop table course_teachers;
