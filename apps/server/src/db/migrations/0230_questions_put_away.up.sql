-- A question that is closed stays on the board and the wall until its teacher puts it away; those of before are.
alter table class_questions add column put_away_at timestamptz;
update class_questions set put_away_at = closed_at where closed_at is not null;
