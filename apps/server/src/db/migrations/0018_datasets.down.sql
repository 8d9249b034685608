drop table dataset_favorites;
drop table published_datasets;
drop table dataset_version_samples;
drop table dataset_versions;
drop table dataset_imports;
drop table sample_lookers;
drop table sample_tags;
drop table samples;
drop table dataset_labels;
drop table datasets;
-- The older program does not know files of samples; their owners see them among their own.
update files set purpose = 'own' where purpose = 'sample';
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('own', 'avatar', 'site'));
