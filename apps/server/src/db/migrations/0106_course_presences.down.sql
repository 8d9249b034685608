drop table course_presences;
