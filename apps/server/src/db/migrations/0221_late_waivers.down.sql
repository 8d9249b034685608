drop table late_waivers;
