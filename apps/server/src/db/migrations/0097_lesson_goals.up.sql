-- What one will be able to do after a lesson, in short sentences. Points of the standard are for teachers: they stay in the
-- draft and its versions, as all that is written for them.
alter table lessons add column goals text[] not null default '{}' check (cardinality(goals) <= 6);
