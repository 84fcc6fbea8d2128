-- Of the rule that has made the search columns. The server makes those of older rules anew after its start: refresh-search.ts. The
-- rules differ in letters beyond ASCII only, so other videos are left as they are.
alter table videos add search_version integer not null default 0;
create index videos_outdated_search on videos (id)
  where search_version < 1 and octet_length(search_text) > char_length(search_text);
