-- False until the link that was mailed at sign-up was followed. Such an account cannot log in.
alter table users add column confirmed boolean not null default true;

-- Links with which somebody can sign up.
create table invitations (
  id text primary key,
  -- SHA-256 of the token, which only the link has.
  hash text not null unique,
  -- Null if a command made it, or the moderator is gone.
  creator_id text references users (id) on delete set null,
  -- How often it can be used, and was used.
  uses integer not null,
  used integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index invitations_expiry on invitations (expires_at);
create index invitations_creator on invitations (creator_id) where creator_id is not null;
create index invitations_newest on invitations (created_at desc, id desc);
