drop table unpackings;
