-- The statement of reasons for what was hidden or removed: the rule that it breaks, and what its author is told.
alter table moderation_cases add ground text not null default '';
alter table moderation_cases add statement text not null default '';
-- The author's appeal against the last decision: '', 'open', 'upheld' or 'reversed'.
alter table moderation_cases add appeal_state text not null default '';
alter table moderation_cases add appeal text not null default '';
alter table moderation_cases add appealed_at timestamptz(3);
alter table moderation_cases add answer text not null default '';
create index moderation_cases_appeals on moderation_cases (appealed_at, id) where appeal_state = 'open';
create index moderation_cases_statements on moderation_cases (owner_id, decided_at desc, id desc)
  where state in ('hidden', 'removed') or appeal_state = 'reversed';

alter table moderation_log add ground text not null default '';
alter table moderation_log add statement text not null default '';
