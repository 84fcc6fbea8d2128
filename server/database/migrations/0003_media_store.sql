-- The id that the store of the uploads has, too: see media/match-store.ts.
create table media_store (
  singleton boolean primary key default true check (singleton),
  id text not null
);

-- Uploads that no row names any more, and that are still in the store. Written by the statement that drops their last name.
create table deleted_files (
  url text primary key
);
