drop table study_clocks;
