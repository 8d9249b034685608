alter table training_hand_ins drop column mark_version;
