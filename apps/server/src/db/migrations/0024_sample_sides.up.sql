-- Where a sample stands by somebody's wish: learned from, or examined with. Empty: as it is drawn at each training.
alter table samples add column side text not null default '' check (side in ('', 'learn', 'exam'));
alter table dataset_version_samples add column side text not null default '' check (side in ('', 'learn', 'exam'));
update dataset_version_samples set side = 'exam' where is_held_out;
alter table dataset_version_samples drop column is_held_out;
