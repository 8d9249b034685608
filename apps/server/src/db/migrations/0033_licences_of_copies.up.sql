-- The licence of the set that this one was copied from: a copy is not passed on more freely, nor what was learned from it.
alter table datasets add column source_licence text check (source_licence in ('CC0', 'CC-BY', 'CC-BY-NC', 'school'));
