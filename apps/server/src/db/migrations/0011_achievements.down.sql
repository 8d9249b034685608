drop table frozen_achievements;
drop table course_weights;
alter table study_records drop column score_percent;
