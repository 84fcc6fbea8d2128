-- The pages of likes and of the history are found in indexes alone, without the few videos that are hidden from the viewer.
create index videos_unpublished on videos (id, owner_id) where not is_published;
create index video_likes_list on video_likes (user_id, created_at desc, id desc) include (video_id) where liked;
drop index video_likes_newest;

-- Of all videos of a channel, for its owner, and of the published ones.
create index videos_channel on videos (owner_id, created_at desc, id desc) include (is_published);
drop index videos_owner;
