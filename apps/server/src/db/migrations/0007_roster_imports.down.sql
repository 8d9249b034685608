update files set purpose = 'avatar' where purpose = 'site';
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('own', 'avatar'));
drop table roster_imports;
