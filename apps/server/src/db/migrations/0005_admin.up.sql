-- Whose batch it is: a school's administrators see their own, the platform's all.
alter table activation_batches add column school_id uuid references organisations (id);
alter table activation_batches add column expires_at timestamptz;
create index activation_batches_time on activation_batches (created_at desc);
create index activation_codes_redeemed on activation_codes (batch_id, redeemed_at) where redeemed_at is not null;
create index audit_log_school on audit_log (school_id, created_at desc);
