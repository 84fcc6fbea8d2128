-- Unlisted playlists are in no list, private ones are for their owner only. Members expect that of "Watch later".
alter table playlists add visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'private'));
update playlists set visibility = 'private' where btrim(name) = 'Watch later';
