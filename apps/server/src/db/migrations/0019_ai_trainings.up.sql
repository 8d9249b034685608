-- Trainings in which learners train models of their own.
insert into dictionary_items (id, dict_type, name, value, sort) values
  ('019a0000-0000-7000-8000-000000000025', 'TrainingSubject', '人工智能', 'ai', 5);
