-- The language in which a member reads the client, as a BCP 47 tag; '' if none was chosen.
alter table users add language text not null default '';
