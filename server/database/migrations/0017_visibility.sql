-- An unlisted video is published, but in no list. `is_listed` is `is_published and not unlisted`: the indexes of lists have listed videos only.
alter table videos add unlisted boolean not null default false;
alter table videos add is_listed boolean not null default false;
-- When an unpublished video is published.
alter table videos add publish_at timestamptz(3);
update videos set is_listed = is_published where is_published;
alter table video_counts add is_listed boolean not null default false;
update video_counts set is_listed = is_published where is_published;

drop index videos_newest;
drop index videos_longest;
drop index videos_title;
drop index videos_channel;
drop index video_counts_views;
create index videos_newest on videos (created_at desc, id desc) where is_listed;
create index videos_longest on videos (duration desc, created_at desc, id desc) where is_listed;
create index videos_title on videos (title collate "C" desc, created_at desc, id desc) where is_listed;
create index videos_channel on videos (owner_id, created_at desc, id desc) include (is_listed);
create index video_counts_views on video_counts (views desc, created_at desc, video_id desc) where is_listed;
create index videos_due on videos (publish_at) where publish_at is not null;
