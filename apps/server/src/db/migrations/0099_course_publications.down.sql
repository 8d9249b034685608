-- What is open to everyone stays so; what waits is offered to nobody any more.
drop table course_publications;
