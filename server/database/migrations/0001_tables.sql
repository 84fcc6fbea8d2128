create extension if not exists pg_trgm;

create table settings (
  name text primary key,
  value text not null
);

create table users (
  id text primary key,
  username text not null,
  -- Two names with the same key are the same name: see rules/usernames.ts.
  username_key text not null unique,
  full_name text not null,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  avatar text not null,
  cover_image text not null,
  description text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  -- The number of refreshes.
  turn integer not null,
  renewed_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);
create index sessions_renewed on sessions (renewed_at);

create table limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz(3) not null
);
create index limits_ends on limits (ends_at);

create table videos (
  id text primary key,
  owner_id text not null references users (id) on delete cascade,
  title text not null,
  description text not null,
  -- Title and description, folded: see rules/search.ts.
  search_text text not null,
  -- Its parts of one and two letters, which trigrams cannot find.
  search_parts text[] not null,
  video_file text not null,
  thumbnail text not null,
  duration double precision not null,
  is_published boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index videos_newest on videos (created_at desc, id desc) where is_published;
create index videos_longest on videos (duration desc, created_at desc, id desc) where is_published;
create index videos_title on videos (title collate "C" desc, created_at desc, id desc) where is_published;
create index videos_owner on videos (owner_id, created_at desc, id desc);
-- Without the pending list of GIN, a search after many writes is as fast as before them.
create index videos_search on videos using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index videos_search_parts on videos using gin (search_parts) with (fastupdate = off);

-- Counters are not in `videos`: each change would write a new version of the row and of all its index entries.
create table video_counts (
  video_id text primary key references videos (id) on delete cascade,
  views integer not null,
  likes integer not null,
  comments integer not null,
  -- Copies, so that totals and the order by views need no other table.
  owner_id text not null,
  is_published boolean not null,
  created_at timestamptz(3) not null
) with (fillfactor = 70);
create index video_counts_views on video_counts (views desc, created_at desc, video_id desc) where is_published;
create index video_counts_owner on video_counts (owner_id);

create table user_counts (
  user_id text primary key references users (id) on delete cascade,
  subscribers integer not null
) with (fillfactor = 70);

create table video_likes (
  user_id text not null references users (id) on delete cascade,
  video_id text not null references videos (id) on delete cascade,
  id text not null,
  liked boolean not null,
  created_at timestamptz(3) not null,
  primary key (user_id, video_id)
);
create index video_likes_video on video_likes (video_id);
create index video_likes_newest on video_likes (user_id, created_at desc, id desc) where liked;

create table comments (
  id text primary key,
  video_id text not null references videos (id) on delete cascade,
  owner_id text not null references users (id) on delete cascade,
  content text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index comments_video on comments (video_id, created_at desc, id desc);
create index comments_owner on comments (owner_id);

create table comment_counts (
  comment_id text primary key references comments (id) on delete cascade,
  likes integer not null
) with (fillfactor = 70);

create table comment_likes (
  user_id text not null references users (id) on delete cascade,
  comment_id text not null references comments (id) on delete cascade,
  liked boolean not null,
  primary key (user_id, comment_id)
);
create index comment_likes_comment on comment_likes (comment_id);

create table tweets (
  id text primary key,
  owner_id text not null references users (id) on delete cascade,
  content text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index tweets_newest on tweets (created_at desc, id desc);
create index tweets_owner on tweets (owner_id, created_at desc, id desc);

create table tweet_counts (
  tweet_id text primary key references tweets (id) on delete cascade,
  likes integer not null
) with (fillfactor = 70);

create table tweet_likes (
  user_id text not null references users (id) on delete cascade,
  tweet_id text not null references tweets (id) on delete cascade,
  liked boolean not null,
  primary key (user_id, tweet_id)
);
create index tweet_likes_tweet on tweet_likes (tweet_id);

create table subscriptions (
  subscriber_id text not null references users (id) on delete cascade,
  channel_id text not null references users (id) on delete cascade,
  id text not null,
  subscribed boolean not null,
  created_at timestamptz(3) not null,
  primary key (subscriber_id, channel_id)
);
create index subscriptions_channel on subscriptions (channel_id);
create index subscriptions_newest on subscriptions (subscriber_id, created_at desc, id desc) where subscribed;

create table history (
  user_id text not null references users (id) on delete cascade,
  video_id text not null references videos (id) on delete cascade,
  watched_at timestamptz(3) not null,
  primary key (user_id, video_id)
);
create index history_newest on history (user_id, watched_at desc, video_id desc);
create index history_video on history (video_id);

create table playlists (
  id text primary key,
  owner_id text not null references users (id) on delete cascade,
  name text not null,
  description text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index playlists_owner on playlists (owner_id, created_at desc, id desc);

create table playlist_videos (
  playlist_id text not null references playlists (id) on delete cascade,
  video_id text not null references videos (id) on delete cascade,
  position integer not null,
  primary key (playlist_id, video_id)
);
create index playlist_videos_order on playlist_videos (playlist_id, position, video_id);
create index playlist_videos_video on playlist_videos (video_id);
