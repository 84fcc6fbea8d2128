-- Mails that are to be sent. Each row is deleted once its mail is sent, or given up.
create table mails (
  id text primary key,
  kind text not null,
  -- As it was typed, so it can be nobody's.
  address text not null,
  -- Null if only the address is known.
  user_id text references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  attempts integer not null default 0
);
create index mails_due on mails (due_at);
create index mails_user on mails (user_id) where user_id is not null;

-- Links that were mailed, for one use.
create table mail_links (
  -- SHA-256 of the token, which only the mail has.
  hash text primary key,
  kind text not null,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index mail_links_user on mail_links (user_id);
create index mail_links_expiry on mail_links (expires_at);
