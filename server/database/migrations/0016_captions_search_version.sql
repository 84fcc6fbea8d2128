-- As 0013 for videos: captions could be stored before that rule, and a later rule needs the column, too.
alter table captions add search_version integer not null default 0;
create index captions_outdated_search on captions (video_id, language)
  where search_version < 1 and octet_length(search_text) > char_length(search_text);
