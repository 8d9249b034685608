alter table lessons drop column weight;
alter table lessons drop column pass_percent;
alter table lessons drop column completed_by;
alter table lessons drop column opens_after_id;
alter table lessons drop column opens_at;
