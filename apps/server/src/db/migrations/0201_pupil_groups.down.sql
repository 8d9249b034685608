drop table pupil_group_members;
drop table pupil_groups;
