-- The day on which everything since the beginning was counted last: a term is longer than what is counted each hour.
alter table board_counts add column whole_day date;
