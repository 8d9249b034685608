alter table lessons drop column poster_file_id;
