alter table lessons drop column goals;
