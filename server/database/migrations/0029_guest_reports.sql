-- A report of a guest has no reporter, but a hash of its case and of the address that the guest has confirmed, so that each address reports
-- a thing once. The address itself is in guest_reports only, which is deleted much sooner.
alter table reports alter column reporter_id drop not null;
alter table reports add guest_key text;
alter table reports add check ((reporter_id is null) <> (guest_key is null));
create unique index reports_guest on reports (case_id, guest_key) where guest_key is not null;

-- What guests have sent. A row waits until its link was followed; then it is deleted once the guest was told what became of the report.
create table guest_reports (
  id text primary key,
  kind text not null,
  target text not null,
  reason text not null,
  words text not null,
  -- '' if it was left out.
  name text not null,
  address text not null,
  -- In which the mails are written, as a BCP 47 tag.
  language text not null,
  created_at timestamptz(3) not null,
  -- SHA-256 of the token of the link, and when its mail was sent.
  hash text,
  linked_at timestamptz(3),
  -- Null until the link was followed.
  report_id text references reports (id) on delete cascade
);
create unique index guest_reports_hash on guest_reports (hash) where hash is not null;
create index guest_reports_report on guest_reports (report_id) where report_id is not null;
create index guest_reports_age on guest_reports (created_at);

alter table mails add guest_report_id text references guest_reports (id) on delete cascade;
create index mails_guest_report on mails (guest_report_id) where guest_report_id is not null;
