drop index audit_log_school;
drop index activation_codes_redeemed;
drop index activation_batches_time;
alter table activation_batches drop column expires_at;
alter table activation_batches drop column school_id;
