alter table dataset_version_samples add column is_held_out boolean not null default false;
update dataset_version_samples set is_held_out = true where side = 'exam';
alter table dataset_version_samples drop column side;
alter table samples drop column side;
