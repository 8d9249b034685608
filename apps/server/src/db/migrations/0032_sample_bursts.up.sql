-- What a camera called a burst while it came; its group may have grown together with another one since.
alter table samples add column burst text not null default '';
update samples set burst = group_key where group_key <> '' and group_key not like 'like-%';
create index samples_burst on samples (dataset_id, burst) where burst <> '';
-- Pictures of copied and shipped sets whose look nobody has described yet.
create index samples_unseen on samples (dataset_id) where likeness is null and width > 0;
