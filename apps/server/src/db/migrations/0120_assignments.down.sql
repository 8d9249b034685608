drop index samples_collector;
drop table assignment_pupils;
drop table assignments;
