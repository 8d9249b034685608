-- The number of the answer to a hand-in, which another marker may have seen.
alter table training_hand_ins add column mark_version integer not null default 0;
