import { type CountedDay, type Counts, type Plan, dayOf } from '../../server/rules/statistics';
import { addCounters } from '../../server/rules/retention';
import { VIDEOS_WITH_DAYS, viewsByDay } from '../seed/days';
import { reportsByDay } from '../seed/reports';
import type { Id, UserRecord, VideoRecord } from '../seed/records';
import type { Db } from './db';

export type Statistics = ReturnType<typeof createStatistics>;

/**
 * What changed by day. Likes, comments and subscriptions that exist count on the day of their records. `db.days` has the rest: views since
 * the seed, and what was taken back.
 */
export function createStatistics(db: Db, now: () => number) {
  const seededAt = now();

  function add(target: Id, day: string, counts: Partial<Counts>, report?: readonly number[]): void {
    const _id = `${target} ${day}`;
    const before = db.days.get(_id);
    const sum = { views: 0, likes: 0, comments: 0, subscribers: 0, ...before };
    for (const name of ['views', 'likes', 'comments', 'subscribers'] as const) sum[name] += counts[name] ?? 0;
    db.days.insert({ ...sum, _id, target, day, ...(report && { report: addCounters(before?.report, report) }) });
  }

  function seededDays({ _id, createdAt, views }: VideoRecord): CountedDay[] {
    const known = db.days.where('target', _id).reduce((sum, day) => sum + day.views, 0);
    return viewsByDay({ _id, createdAt }, views - known, seededAt);
  }

  function ofVideo(video: VideoRecord, index = 0): CountedDay[] {
    const { _id } = video;
    const stored = db.days.where('target', _id);
    return [
      ...(index < VIDEOS_WITH_DAYS ? seededDays(video) : []),
      ...db.likes.where('target', _id).map((like) => ({ day: like.createdAt.slice(0, 10), likes: 1 })),
      ...db.comments.where('video', _id).map((comment) => ({ day: comment.createdAt.slice(0, 10), comments: 1 })),
      ...stored,
    ];
  }

  return {
    addView: (video: Id) => add(video, dayOf(now()), { views: 1 }),
    addReport: (video: Id, counters: readonly number[]) => add(video, dayOf(now()), {}, counters),
    /** The sums of the counters of what visits reported in a period. */
    reportsOf(video: VideoRecord, { from, to }: Pick<Plan, 'from' | 'to'>): number[] {
      const seeded = reportsByDay(video._id, seededDays(video), seededAt);
      const reports = [...seeded, ...db.days.where('target', video._id)];
      return reports
        .filter(({ day }) => day >= from && day <= to)
        .reduce<number[]>((sum, { report }) => (report ? addCounters(sum, report) : sum), []);
    },
    /** Call it before a like, a comment or a subscription is removed: it stays on its day, and is taken back today. */
    takeBack(target: Id, { createdAt }: { createdAt: string }, name: 'likes' | 'comments' | 'subscribers'): void {
      add(target, createdAt.slice(0, 10), { [name]: 1 });
      add(target, dayOf(now()), { [name]: -1 });
    },
    /** Call it before comments are hidden or restored: as in a list of others, hidden ones do not count. */
    addComments: (video: Id, count: number) => add(video, dayOf(now()), { comments: count }),
    ofVideo: (video: VideoRecord) => ofVideo(video),
    ofChannel: ({ _id }: UserRecord): CountedDay[] => [
      ...db.videos.where('owner', _id).flatMap(ofVideo),
      ...db.subscriptions
        .where('channel', _id)
        .map(({ createdAt }) => ({ day: createdAt.slice(0, 10), subscribers: 1 })),
      ...db.days.where('target', _id),
    ],
  };
}
