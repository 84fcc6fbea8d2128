import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { users, videos } from '../database/schema';

/** The URLs of all files that a row names. */
export async function readUsedUrls(db: Pick<Database, 'select'>): Promise<ReadonlySet<string>> {
  const pictures = await repeatable(() => db.select({ a: users.avatar, b: users.coverImage }).from(users));
  const films = await repeatable(() => db.select({ a: videos.videoFile, b: videos.thumbnail }).from(videos));
  return new Set([...pictures, ...films].flatMap(({ a, b }) => [a, b]));
}
