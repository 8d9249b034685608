alter table frozen_achievements
  alter column lesson_percent type smallint,
  alter column exercise_percent type smallint,
  alter column training_percent type smallint;
