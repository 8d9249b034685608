alter table roster_imports drop column seen_at;
