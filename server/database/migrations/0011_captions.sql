-- The captions of videos, as WebVTT. They are in the database, not in the store of the uploads: a search reads their words.
create table captions (
  video_id text not null references videos (id) on delete cascade,
  -- A BCP 47 tag.
  language text not null,
  content text not null,
  -- A folded line for each cue, and its parts, as in `videos`.
  search_text text not null,
  search_parts text[] not null,
  updated_at timestamptz(3) not null,
  primary key (video_id, language)
);
create index captions_search on captions using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index captions_search_parts on captions using gin (search_parts) with (fastupdate = off);
