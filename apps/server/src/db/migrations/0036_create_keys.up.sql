-- What a call that makes something answered, for a day: when it is sent again, it makes nothing and answers the same.
-- The answer is encrypted with the key of the call, which stands nowhere: some answers are shown only once.
create table create_keys (
  hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  fingerprint bytea not null,
  answer bytea,
  created_at timestamptz not null
);
create index create_keys_user on create_keys (user_id);
create index create_keys_created on create_keys (created_at);
