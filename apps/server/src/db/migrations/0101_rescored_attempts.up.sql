-- When the points of an attempt were counted anew because its paper's author corrected what is right.
alter table exam_attempts add column rescored_at timestamptz;
