-- The invitation with which an account was created, until its address is confirmed: if nobody does, its use is given back.
alter table users add invitation_id text;
