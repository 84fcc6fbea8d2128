-- '' or 'moderator'.
alter table users add role text not null default '';

-- What moderators have hidden is seen by its author and by moderators only. A hidden video is not published.
alter table videos add hidden boolean not null default false;
alter table videos add was_published boolean not null default false;
alter table comments add hidden boolean not null default false;
alter table tweets add hidden boolean not null default false;

-- All reports about one thing.
create table moderation_cases (
  id text primary key,
  kind text not null,
  -- The id of a video, a comment, a tweet or a user, which may be deleted.
  target text not null,
  owner_id text not null references users (id) on delete cascade,
  -- The beginning of what was reported first.
  excerpt text not null,
  state text not null,
  reports integer not null,
  opened_at timestamptz(3) not null,
  decided_at timestamptz(3),
  unique (kind, target)
);
create index moderation_cases_oldest on moderation_cases (opened_at, id) where state = 'open';
create index moderation_cases_most on moderation_cases (reports desc, opened_at, id) where state = 'open';
create index moderation_cases_decided on moderation_cases (decided_at desc, id desc) where state <> 'open';
create index moderation_cases_owner on moderation_cases (owner_id, state);

create table reports (
  id text primary key,
  case_id text not null references moderation_cases (id) on delete cascade,
  reporter_id text not null references users (id) on delete cascade,
  reason text not null,
  words text not null,
  created_at timestamptz(3) not null,
  unique (case_id, reporter_id)
);
create index reports_reporter on reports (reporter_id, created_at desc, id desc);

-- Rows are only added. It refers to no other table, so that nothing that is deleted takes rows of it along.
create table moderation_log (
  id text primary key,
  case_id text not null,
  kind text not null,
  target text not null,
  moderator_id text not null,
  moderator text not null,
  action text not null,
  note text not null,
  created_at timestamptz(3) not null
);
create index moderation_log_newest on moderation_log (created_at desc, id desc);
create index moderation_log_case on moderation_log (case_id, created_at, id);
