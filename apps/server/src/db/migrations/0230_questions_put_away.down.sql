alter table class_questions drop column put_away_at;
