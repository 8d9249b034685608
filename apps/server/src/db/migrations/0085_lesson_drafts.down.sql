alter table lessons drop column renewed_at;
alter table lessons drop column blocks;
drop table lesson_versions;
drop table lesson_draft_revisions;
drop table lesson_drafts;
