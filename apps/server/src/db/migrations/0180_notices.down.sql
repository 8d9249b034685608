drop table notifications;
drop table announcement_reads;
drop table announcement_classes;
drop table announcements;
alter table organisations drop column teachers_announce;
