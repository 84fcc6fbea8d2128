-- When the account is deleted, if its member has asked for that.
alter table users add column delete_at timestamptz(3);
create index users_due on users (delete_at) where delete_at is not null;
