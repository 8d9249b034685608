drop table project_media;
drop table kept_blocks;
drop table project_versions;
drop table projects;
drop table xml_files;
