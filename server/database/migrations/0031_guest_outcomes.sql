-- What became of a guest's report, if its case was deleted with the account of its owner before the guest was told: the state of the case, or
-- 'gone' if nobody had decided. Else ''.
alter table guest_reports add outcome text not null default '';
