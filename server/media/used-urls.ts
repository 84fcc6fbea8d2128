import { not } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { users, videos } from '../database/schema';
import { storedName } from '../rules/uploads';

/** The URLs of all uploads that a row names. */
export async function readUsedUrls(db: Pick<Database, 'select'>): Promise<ReadonlySet<string>> {
  const pictures = await repeatable(() => db.select({ a: users.avatar, b: users.coverImage }).from(users));
  const files = await repeatable(() => db.select({ a: videos.videoFile, b: videos.thumbnail }).from(videos));
  const urls = [...pictures, ...files].flatMap(({ a, b }) => [a, b]);
  return new Set(urls.filter((url) => storedName(url) !== undefined));
}

/** The URLs of the uploads of unpublished videos. */
export async function readHiddenUrls(db: Pick<Database, 'select'>): Promise<ReadonlySet<string>> {
  const columns = { a: videos.videoFile, b: videos.thumbnail };
  const files = await repeatable(() => db.select(columns).from(videos).where(not(videos.isPublished)));
  return new Set(files.flatMap(({ a, b }) => [a, b]));
}
