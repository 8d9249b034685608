alter table datasets drop column source_licence;
