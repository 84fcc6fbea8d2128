-- A suspended member reads, but writes nothing until then. A banned one has no access.
alter table users add suspended_until timestamptz(3);
alter table users add banned_at timestamptz(3);

-- The end of a suspension.
alter table moderation_cases add until timestamptz(3);
alter table moderation_log add until timestamptz(3);

-- Hashes of the addresses of banned members, which outlast their accounts.
create table banned_addresses (
  hash text primary key,
  user_id text not null,
  banned_at timestamptz(3) not null
);
create index banned_addresses_user on banned_addresses (user_id);

drop index moderation_cases_statements;
create index moderation_cases_statements on moderation_cases (owner_id, decided_at desc, id desc)
  where state in ('hidden', 'removed', 'warned', 'suspended', 'banned') or appeal_state = 'reversed';
