import { Pool } from 'pg';
import { ACCOUNTS, PASSWORD, USERS, VIDEOS } from './sizes.mjs';
import { migrate } from '../database/migrate';
import { startPostgres } from '../database/postgres';
import { argon2 } from '../sessions/passwords';

const SIZES = {
  users: USERS,
  videos: VIDEOS,
  likes: 1_000_000,
  comments: 1_000_000,
  subscriptions: 200_000,
  tweets: 50_000,
};

const WORDS =
  'tide boat harbour gull net rope storm lantern pier salt anchor wave drift reef shell foam cliff buoy keel sail mast deck oar knot';

/** A number from 0 to `size` - 1, more often a small one, that depends on `seed` only. */
const skewed = (seed: string, size: number) =>
  `floor(${size} * power((hashint4((${seed})::integer)::bigint + 2147483648) / 4294967296.0, 3))::integer`;
const FIRST_USER = `a${'0'.repeat(23)}`;
const uniform = (seed: string, size: number) =>
  `floor(${size} * ((hashint4((${seed})::integer)::bigint + 2147483648) / 4294967296.0))::integer`;
const id = (kind: string, number: string) => `'${kind}' || lpad(to_hex(${number}), 23, '0')`;
const word = (seed: string) => `(string_to_array('${WORDS}', ' '))[1 + ${uniform(seed, WORDS.split(' ').length)}]`;

/** Fills the database of our own PostgreSQL in `folder`, unless it has the data already. */
export async function prepare(folder: string): Promise<void> {
  const postgres = await startPostgres(folder);
  const pool = new Pool({ ...postgres.config, max: 1 });
  // PostgreSQL may stop before the last connection is closed.
  pool.on('error', () => {});
  await migrate(pool);
  const { rowCount } = await pool.query('select 1 from users where id = $1', [FIRST_USER]);
  if (rowCount === 0) await fill(pool);
  for (const statement of [...LONG_LISTS, ...REPORTS]) await pool.query(statement);
  await pool.end();
  await postgres.stop();
}

/** A playlist with 1,000 videos, 100 playlists of a user, and 1,000 subscriptions of another. */
const LONG_LISTS = [
  `insert into playlists select ${id('9', '10000 + n')}, ${id('a', '1')}, 'Playlist ' || n, '', now(), now()
    from generate_series(1, 100) n on conflict do nothing`,
  `insert into playlists values ('9${'0'.repeat(23)}', '${FIRST_USER}', 'A long playlist', '', now(), now()) on conflict do nothing`,
  `insert into playlist_videos select ${id('9', '0')}, ${id('b', '1 + n * 97')}, n from generate_series(1, 1000) n
    on conflict do nothing`,
  `insert into playlist_videos select ${id('9', '10001 + n % 100')}, ${id('b', uniform('n', SIZES.videos))}, n
    from generate_series(100, 5099) n on conflict do nothing`,
  `insert into subscriptions select ${id('a', '2')}, ${id('a', '10 + n * 7')}, ${id('8', 'n')}, true, now()
    from generate_series(1, 1000) n on conflict do nothing`,
];

/** A moderator with a queue of 100,000 reports. */
const REPORTS = [
  `update users set role = 'moderator' where id = ${id('a', '3')}`,
  `insert into moderation_cases (id, kind, target, owner_id, excerpt, state, reports, opened_at)
    select ${id('7', 'n')}, 'comment', id, owner_id, content, 'open', 1, now() - n * interval '1 minute'
    from (select row_number() over () as n, * from comments limit 100000) comments on conflict do nothing`,
  `insert into reports select ${id('6', 'n')}, id, ${id('a', uniform('n', SIZES.users))}, 'spam', 'Again and again', opened_at
    from (select row_number() over () as n, id, opened_at from moderation_cases) cases on conflict do nothing`,
];

/** Rows made by the database itself: some users, videos and channels have far more than others. */
async function fill(pool: Pool): Promise<void> {
  const statements = [
    `insert into users select ${id('a', 'n')}, 'user' || n, 'user' || n, 'User ' || n, n || '@bench.example', n || '@bench.example',
      '', '/media/avatars/maren.jpg', '', '', now(), now() from generate_series(0, ${SIZES.users - 1}) n`,
    `insert into videos select ${id('b', 'n')}, ${id('a', skewed('n', SIZES.users))}, t.title, t.text, lower(t.title || E'\\n' || t.text), (select array_agg(distinct lower(substr(t.title || ' ' || t.text, i, length))) from generate_series(1, 120) i, generate_series(1, 2) length),
      '/media/clips/tide.mp4', '/media/thumbnails/tide-1.jpg', ${uniform('n + 7', 3600)}, n % 50 <> 0, now() - n * interval '5 minutes', now()
      from generate_series(0, ${SIZES.videos - 1}) n, lateral (select
        initcap(concat_ws(' ', ${word('n')}, ${word('n + 1000000')}, ${word('n + 2000000')}, 'number', n)) as title,
        concat_ws(' ', ${word('n + 3000000')}, ${word('n + 4000000')}, ${word('n + 5000000')}, repeat('and then the sea ', 5)) as text) t`,
    'update videos set is_listed = is_published',
    `insert into video_likes select user_id, video_id, min(like_id), true, min(created_at) from (select
      ${id('a', skewed('n * 3', SIZES.users))} as user_id, ${id('b', skewed('n * 7 + 1', SIZES.videos))} as video_id, ${id('c', 'n')} as like_id,
      now() - n * interval '1 second' as created_at from generate_series(1, ${Math.floor(SIZES.likes * 1.12)}) n) pairs group by 1, 2`,
    `insert into comments select ${id('d', 'n')}, ${id('b', skewed('n * 11', SIZES.videos))}, ${id('a', skewed('n * 13', SIZES.users))},
      'A comment about the ' || ${word('n')}, now() - n * interval '1 second', now() from generate_series(1, ${SIZES.comments}) n`,
    'insert into comment_counts select id, 0 from comments',
    `insert into subscriptions select user_id, channel_id, min(id), true, min(created_at) from (select
      ${id('a', uniform('n * 3', SIZES.users))} as user_id, ${id('a', skewed('n * 5', SIZES.users))} as channel_id, ${id('e', 'n')} as id,
      now() - n * interval '1 second' as created_at from generate_series(1, ${SIZES.subscriptions}) n) pairs
      where user_id <> channel_id group by 1, 2`,
    `insert into history select user_id, video_id, max(created_at) from video_likes group by 1, 2`,
    `insert into tweets select ${id('f', 'n')}, ${id('a', skewed('n', SIZES.users))}, 'A tweet about the ' || ${word('n')},
      now() - n * interval '1 minute', now() from generate_series(1, ${SIZES.tweets}) n`,
    'insert into tweet_counts select id, 0 from tweets',
    `insert into playlists select ${id('9', 'n')}, ${id('a', uniform('n', SIZES.users / 2))}, 'Playlist ' || n, '', now(), now() from generate_series(1, 5000) n`,
    `insert into playlist_videos select ${id('9', '1 + n % 5000')}, ${id('b', uniform('n', SIZES.videos))}, n from generate_series(1, 100000) n on conflict do nothing`,
    `insert into video_counts select v.id, ${skewed('length(v.title) + extract(epoch from v.created_at)::integer', 1_000_000)}, coalesce(l.count, 0), coalesce(c.count, 0), v.owner_id, v.is_published, v.created_at, v.is_listed
      from videos v left join (select video_id, count(*) from video_likes group by 1) l on l.video_id = v.id
      left join (select video_id, count(*) from comments group by 1) c on c.video_id = v.id`,
    `insert into user_counts select u.id, coalesce(s.count, 0) from users u
      left join (select channel_id, count(*) from subscriptions group by 1) s on s.channel_id = u.id`,
  ];
  await pool.query('set statement_timeout = 0');
  // Keys are not checked row by row, and indexes are built at once: that is several times faster.
  await pool.query('set session_replication_role = replica');
  const { rows: indexes } = await pool.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where schemaname = 'public' and indexdef like 'CREATE INDEX%'",
  );
  for (const { indexname } of indexes) await pool.query(`drop index ${indexname}`);
  for (const statement of statements) await pool.query(statement);
  for (const { indexdef } of indexes) await pool.query(indexdef);
  const hash = await argon2.hash(PASSWORD);
  await pool.query('update users set password_hash = $1 where substr(username, 5)::integer < $2', [hash, ACCOUNTS]);
  await pool.query('vacuum analyze');
}
