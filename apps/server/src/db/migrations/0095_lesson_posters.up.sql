-- The picture that stands there before a video plays.
alter table lessons add column poster_file_id uuid references files (id);
create index lessons_poster_files on lessons (poster_file_id) where poster_file_id is not null;
