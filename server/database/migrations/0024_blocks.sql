-- Who has blocked whom is in the row that a subscription of theirs has, too, so that neither can happen while the other does.
alter table subscriptions add blocked_at timestamptz(3);
alter table subscriptions add check (blocked_at is null or not subscribed);
create index subscriptions_blocked on subscriptions (channel_id, blocked_at desc, subscriber_id desc) where blocked_at is not null;
