-- Lessons of this kind can't be told by the older program; they and what was learned of them go.
delete from study_records where lesson_id in (select id from lessons where kind = 'training');
delete from lessons where kind = 'training';
alter table lessons drop column training_id;
alter table lessons drop constraint lessons_kind_check;
alter table lessons add constraint lessons_kind_check
  check (kind in ('container', 'video', 'pdf', 'images', 'document', 'web', 'exercise'));
drop table training_products;
drop table training_hand_ins;
drop table training_progress;
drop table training_copies;
drop table training_relatives;
drop table training_favorites;
drop table training_checks;
drop table training_steps;
drop table trainings;
delete from dictionary_items where dict_type = 'TrainingSubject';
