alter table datasets drop column content_hash;
