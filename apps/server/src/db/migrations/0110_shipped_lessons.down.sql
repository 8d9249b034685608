drop table shipped_lessons;
alter table lesson_versions drop column is_from_release;
alter table courses drop column content_hash;
