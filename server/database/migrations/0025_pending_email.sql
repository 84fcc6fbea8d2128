-- The address that replaces the present one once its link was followed; '' if there is none.
alter table users add column pending_email text not null default '';
-- To which the link was sent, if following it confirms the address; else ''.
alter table mail_links add column address text not null default '';
