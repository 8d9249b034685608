-- How long each question of an attempt stood before its learner, as the page counted it.
create table exam_question_times (
  attempt_id uuid not null references exam_attempts (id) on delete cascade,
  question_id uuid not null references exam_questions (id),
  seconds integer not null check (seconds >= 0),
  primary key (attempt_id, question_id)
);
create index exam_question_times_question on exam_question_times (question_id);
