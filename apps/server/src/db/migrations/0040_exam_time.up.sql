-- While somebody still has time that was given back, answers are not shown to those who handed in.
alter table exam_papers add column held_until timestamptz;
