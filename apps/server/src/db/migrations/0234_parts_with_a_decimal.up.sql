-- Parts of a grade have one decimal: rounded to whole percents before they are weighed, they moved the whole by half a point.
-- What was fixed before stays as it was given.
alter table frozen_achievements
  alter column lesson_percent type numeric(4, 1),
  alter column exercise_percent type numeric(4, 1),
  alter column training_percent type numeric(4, 1);
