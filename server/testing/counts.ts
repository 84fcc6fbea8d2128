import type { Pool } from 'pg';

/** Finds what is counted twice: once in a table of counters, once in rows. */
const text = `
  select 'video ' || videos.id as wrong
  from videos left join video_counts counts on counts.video_id = videos.id
  where counts.likes is distinct from (select count(*) from video_likes likes where likes.video_id = videos.id and likes.liked)
    or counts.comments is distinct from (
      select count(*) from comments where comments.video_id = videos.id and not comments.hidden)
    or counts.owner_id is distinct from videos.owner_id
    or counts.is_published is distinct from videos.is_published
    or counts.is_listed is distinct from (videos.is_published and not videos.unlisted)
    or counts.is_listed is distinct from videos.is_listed
    or (videos.is_published and videos.publish_at is not null)
    or videos.hidden and videos.is_published
    or counts.created_at is distinct from videos.created_at
    or counts.likes is distinct from (select coalesce(sum(likes), 0) from video_days days where days.video_id = videos.id)
    or counts.comments is distinct from (select coalesce(sum(comments), 0) from video_days days where days.video_id = videos.id)
  union all
  select 'comment ' || comments.id
  from comments left join comment_counts counts on counts.comment_id = comments.id
  where counts.likes is distinct from (
    select count(*) from comment_likes likes where likes.comment_id = comments.id and likes.liked)
  union all
  select 'tweet ' || tweets.id
  from tweets left join tweet_counts counts on counts.tweet_id = tweets.id
  where counts.likes is distinct from (select count(*) from tweet_likes likes where likes.tweet_id = tweets.id and likes.liked)
  union all
  select 'user ' || users.id
  from users left join user_counts counts on counts.user_id = users.id
  where counts.subscribers is distinct from (
    select count(*) from subscriptions rows where rows.channel_id = users.id and rows.subscribed)
    or counts.subscribers is distinct from (select coalesce(sum(days.subscribers), 0) from user_days days where days.user_id = users.id)`;

/** What has counters that do not equal the rows, for example `video 6a…`. */
export async function findWrongCounts(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ wrong: string }>({ name: 'wrong_counts', text });
  return rows.map(({ wrong }) => wrong);
}
