drop index samples_unseen;
drop index samples_burst;
alter table samples drop column burst;
