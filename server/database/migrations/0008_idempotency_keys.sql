-- The responses to writes with an `Idempotency-Key`, for a day. A row without a reply belongs to a transaction that has not ended.
create table idempotency_keys (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  -- SHA-256 of the request.
  request text not null,
  -- As text, whose order is that of the first response.
  reply json,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
