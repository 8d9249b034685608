alter table samples drop column deleted_by, drop column mended_by;
drop table sample_changes;
