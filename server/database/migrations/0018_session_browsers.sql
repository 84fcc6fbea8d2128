-- Where a session was started, for its member's list of sessions; '' if unknown.
alter table sessions add column browser text not null default '';
alter table sessions add column system text not null default '';
