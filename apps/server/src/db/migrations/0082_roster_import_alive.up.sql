-- An import says that it lives: one that fell silent frees its id.
alter table roster_imports add column seen_at timestamptz not null default now();
