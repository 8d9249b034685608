alter table board_counts drop column whole_day;
