import { type SQL, and, between, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { atMostOnce, repeatable } from '../database/retry';
import { longTransaction } from '../database/transaction';
import { settings, userDays, videoCounts, videoDays } from '../database/schema';
import { type Plan, firstDayKept } from '../rules/statistics';

const { placeholder } = sql;

/** The parameter of statements that count: the time of the request. */
const today = sql`(${placeholder('now')}::timestamptz at time zone 'UTC')::date`;

type Column = 'views' | 'likes' | 'comments';

/** A part of a statement that adds `change` to today's counter of each video that `rows` selects as `video_id`. */
export function countVideoDay(column: Column, change: SQL, rows: SQL, day = today): SQL {
  const name = sql.raw(column);
  return sql`insert into video_days (video_id, day, ${name}) select video_id, ${day}, ${change} from ${rows}
    on conflict (video_id, day) do update set ${name} = video_days.${name} + excluded.${name} returning video_id`;
}

/** The same for the subscribers of a channel, which `rows` selects as `channel_id`. */
export function countUserDay(change: SQL, rows: SQL, day = today): SQL {
  return sql`insert into user_days (user_id, day, subscribers) select channel_id, ${day}, ${change} from ${rows}
    on conflict (user_id, day) do update set subscribers = user_days.subscribers + excluded.subscribers returning user_id`;
}

/** The sum of the counters of both rows, in the `on conflict` of a statement that writes reports. */
const SUM_COUNTERS = `(
  select array_agg(coalesce(counted.mine, 0) + coalesce(counted.added, 0) order by counted.number)
  from unnest(video_days.retention, excluded.retention) with ordinality as counted (mine, added, number))`;
export const sumCounters = sql.raw(SUM_COUNTERS);

/** Reads the counters by day. */
export function createStatisticsRows(db: Database) {
  const statements = prepare(db);
  return {
    since: async () => (await repeatable(() => statements.since.execute()))[0]?.value ?? null,
    ofVideo: (video: string, plan: Plan) =>
      repeatable(() => statements.video.execute({ video, ...parametersOf(plan) })),
    /** The sums of the counters of the period's reports, in their order. */
    async retention(video: string, { from, to }: Plan) {
      const rows = await repeatable(() => statements.retention.execute({ video, from, to }));
      return rows.map(({ total }) => total);
    },
    async ofChannel(user: string, plan: Plan) {
      const parameters = { user, ...parametersOf(plan) };
      const [channel, subscribers] = await Promise.all([
        repeatable(() => statements.channel.execute(parameters)),
        repeatable(() => statements.subscribers.execute(parameters)),
      ]);
      return [...channel, ...subscribers];
    },
  };
}

const parametersOf = ({ from, to, before }: Plan) => ({
  from,
  to,
  beforeFrom: before?.from ?? from,
  beforeTo: before?.to ?? from,
});

function prepare(db: Database) {
  const isRead = (day: typeof videoDays.day | typeof userDays.day) =>
    or(
      between(day, placeholder('from'), placeholder('to')),
      between(day, placeholder('beforeFrom'), placeholder('beforeTo')),
    );
  const sum = (column: SQL | (typeof videoDays)[Column]) => sql<number>`sum(${column})::double precision`;
  return {
    since: db
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.name, SINCE))
      .prepare('statistics_since'),
    video: db
      .select({ day: videoDays.day, views: videoDays.views, likes: videoDays.likes, comments: videoDays.comments })
      .from(videoDays)
      .where(and(eq(videoDays.videoId, placeholder('video')), isRead(videoDays.day)))
      .prepare('video_days'),
    retention: db
      .select({ total: sql<number>`sum(counted.total)::double precision` })
      .from(videoDays)
      .innerJoin(sql`unnest(${videoDays.retention}) with ordinality as counted (total, number)`, sql`true`)
      .where(
        and(
          eq(videoDays.videoId, placeholder('video')),
          between(videoDays.day, placeholder('from'), placeholder('to')),
        ),
      )
      .groupBy(sql`counted.number`)
      .orderBy(sql`counted.number`)
      .prepare('video_retention'),
    channel: db
      .select({
        day: videoDays.day,
        views: sum(videoDays.views),
        likes: sum(videoDays.likes),
        comments: sum(videoDays.comments),
      })
      .from(videoCounts)
      .innerJoin(videoDays, eq(videoDays.videoId, videoCounts.videoId))
      .where(and(eq(videoCounts.ownerId, placeholder('user')), isRead(videoDays.day)))
      .groupBy(videoDays.day)
      .prepare('channel_days'),
    subscribers: db
      .select({ day: userDays.day, subscribers: userDays.subscribers })
      .from(userDays)
      .where(and(eq(userDays.userId, placeholder('user')), isRead(userDays.day)))
      .prepare('subscriber_days'),
  };
}

/** The setting with the first day that was counted, if the server is older than the counters. */
const SINCE = 'statistics since';

/**
 * Sums up the days of months that ended more than a year ago, in the rows of their first days. Each statement moves what it deletes, so
 * nothing is counted twice or lost.
 */
export function sumUpMonths({ $client: pool }: Database, now: number): Promise<void> {
  const from = `day < '${firstDayKept(now)}'::date and extract(day from day) > 1`;
  return atMostOnce(() =>
    longTransaction(pool, ['begin'], async (client) => {
      for (const statement of moveDays(from, "date_trunc('month', day)::date")) await client.query(statement);
    }),
  );
}

/** The statements that count the days after a day, which a clock that was ahead has written, on that day, as YYYY-MM-DD. */
export const mendDays = (day: string) =>
  moveDays(`day > '${day}'::date`, `'${day}'::date`).map((text) => sql.raw(text));

/** The statements that move the counters of the days that meet a condition to other days, and add them there. */
const moveDays = (condition: string, target: string): string[] => [
  `with old as (delete from video_days where ${condition} returning *, ${target} as target),
    reports as (
      select video_id, target, array_agg(total order by number) as retention from (
        select video_id, target, number, sum(count)::integer as total
        from old, unnest(retention) with ordinality as counted (count, number) group by video_id, target, number
      ) counters group by video_id, target
    )
    insert into video_days (video_id, day, views, likes, comments, retention)
    select video_id, target, sum(views), sum(likes), sum(comments), reports.retention
    from old left join reports using (video_id, target) group by video_id, target, reports.retention order by video_id, target
    on conflict (video_id, day) do update set views = video_days.views + excluded.views,
      likes = video_days.likes + excluded.likes, comments = video_days.comments + excluded.comments,
      retention = ${SUM_COUNTERS}`,
  `with old as (delete from user_days where ${condition} returning *, ${target} as target)
    insert into user_days (user_id, day, subscribers)
    select user_id, target, sum(subscribers) from old group by user_id, target order by user_id, target
    on conflict (user_id, day) do update set subscribers = user_days.subscribers + excluded.subscribers`,
];
