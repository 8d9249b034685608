-- What content of the product a set was made of; empty for sets of people, and for those brought in before it was kept.
alter table datasets add column content_hash text not null default '';
