import { type CountedDay, type Counts, dayOf } from '../../server/rules/statistics';
import { VIDEOS_WITH_DAYS, viewsByDay } from '../seed/days';
import type { Id, UserRecord, VideoRecord } from '../seed/records';
import type { Db } from './db';

export type Statistics = ReturnType<typeof createStatistics>;

/**
 * What changed by day. Likes, comments and subscriptions that exist count on the day of their records. `db.days` has the rest: views since
 * the seed, and what was taken back.
 */
export function createStatistics(db: Db, now: () => number) {
  const seededAt = now();

  function add(target: Id, day: string, counts: Partial<Counts>): void {
    const _id = `${target} ${day}`;
    const sum = { views: 0, likes: 0, comments: 0, subscribers: 0, ...db.days.get(_id) };
    for (const name of ['views', 'likes', 'comments', 'subscribers'] as const) sum[name] += counts[name] ?? 0;
    db.days.insert({ ...sum, _id, target, day });
  }

  function ofVideo({ _id, createdAt, views }: VideoRecord, index = 0): CountedDay[] {
    const stored = db.days.where('target', _id);
    const known = stored.reduce((sum, day) => sum + day.views, 0);
    return [
      ...(index < VIDEOS_WITH_DAYS ? viewsByDay({ _id, createdAt }, views - known, seededAt) : []),
      ...db.likes.where('target', _id).map((like) => ({ day: like.createdAt.slice(0, 10), likes: 1 })),
      ...db.comments.where('video', _id).map((comment) => ({ day: comment.createdAt.slice(0, 10), comments: 1 })),
      ...stored,
    ];
  }

  return {
    addView: (video: Id) => add(video, dayOf(now()), { views: 1 }),
    /** Call it before a like, a comment or a subscription is removed: it stays on its day, and is taken back today. */
    takeBack(target: Id, { createdAt }: { createdAt: string }, name: 'likes' | 'comments' | 'subscribers'): void {
      add(target, createdAt.slice(0, 10), { [name]: 1 });
      add(target, dayOf(now()), { [name]: -1 });
    },
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
