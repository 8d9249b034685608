drop table run_replays;
