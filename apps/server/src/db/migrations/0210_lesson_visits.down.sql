drop table lesson_visits;
