alter table training_hand_ins drop column levels;
drop table training_rubrics;
