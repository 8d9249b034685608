alter table samples drop column tagged_by;
