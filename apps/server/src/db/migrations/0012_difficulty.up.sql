-- How hard trainings and courses are.
insert into dictionary_items (id, dict_type, name, value, sort) values
  ('019a0000-0000-7000-8000-000000000011', 'DifficultyType', '入门', '1', 1),
  ('019a0000-0000-7000-8000-000000000012', 'DifficultyType', '基础', '2', 2),
  ('019a0000-0000-7000-8000-000000000013', 'DifficultyType', '进阶', '3', 3),
  ('019a0000-0000-7000-8000-000000000014', 'DifficultyType', '挑战', '4', 4);
