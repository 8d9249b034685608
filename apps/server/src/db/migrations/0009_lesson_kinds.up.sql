-- Lessons beyond video: PDF, folders of pictures, documents and web pages.

alter table lessons drop constraint lessons_kind_check;
alter table lessons add constraint lessons_kind_check
  check (kind in ('container', 'video', 'pdf', 'images', 'document', 'web'));
-- A lesson of pictures shows a folder; all others show a file.
alter table lessons add column folder_id uuid references folders (id);
-- What has to be shown of a lesson that is read: its pages, or one for a document that has none.
alter table lessons add column page_count integer not null default 0 check (page_count between 0 and 5000);
create index lessons_folders on lessons (folder_id) where folder_id is not null;

-- For a lesson that is read, `watched` holds pages (page n is [n-1,n)), this is their number, and `watched_ms` the time
-- spent reading.
alter table study_records add column pages_shown integer not null default 0;
