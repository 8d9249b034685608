alter table component_versions drop column texts;
