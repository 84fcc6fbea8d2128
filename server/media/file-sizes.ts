import { type SQL, eq, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { captions, uploads, users, videos } from '../database/schema';
import { UPLOADS_PATH } from '../rules/uploads';
import type { MediaStore } from './store';

const sum = (...columns: SQL[]) =>
  sql<number>`coalesce(sum(${sql.join(
    columns.map((column) => sql`coalesce(${column}, 0)`),
    sql` + `,
  )}), 0)`.mapWith(Number);
const owner = sql.placeholder('owner');

/** Prepares the sum, in bytes, of the known sizes of the files that the rows of a member name, and of the captions. */
export function prepareStoredBytes(db: Database): (owner: string) => Promise<number> {
  const ofVideos = db
    .select({ bytes: sum(sql`${videos.videoBytes}`, sql`${videos.thumbnailBytes}`) })
    .from(videos)
    .where(eq(videos.ownerId, owner))
    .prepare('used_bytes_videos');
  const ofUsers = db
    .select({ bytes: sum(sql`${users.avatarBytes}`, sql`${users.coverImageBytes}`) })
    .from(users)
    .where(eq(users.id, owner))
    .prepare('used_bytes_pictures');
  const ofCaptions = db
    .select({ bytes: sum(sql`octet_length(${captions.content})`) })
    .from(captions)
    .innerJoin(videos, eq(videos.id, captions.videoId))
    .where(eq(videos.ownerId, owner))
    .prepare('used_bytes_captions');
  return async (id) => {
    const rows = [
      ...(await repeatable(() => ofVideos.execute({ owner: id }))),
      ...(await repeatable(() => ofCaptions.execute({ owner: id }))),
      ...(await repeatable(() => ofUsers.execute({ owner: id }))),
    ];
    return rows.reduce((total, { bytes }) => total + bytes, 0);
  };
}

/** Prepares that sum with the unfinished resumable uploads, at their final size. */
export function prepareUsedBytes(db: Database): (owner: string) => Promise<number> {
  const readStored = prepareStoredBytes(db);
  const ofUploads = db
    .select({ bytes: sum(sql`${uploads.length}`) })
    .from(uploads)
    .where(eq(uploads.ownerId, owner))
    .prepare('used_bytes_uploads');
  return async (id) => {
    const [row] = await repeatable(() => ofUploads.execute({ owner: id }));
    return (await readStored(id)) + (row?.bytes ?? 0);
  };
}

const FILES = [
  { table: videos, url: videos.videoFile, bytes: videos.videoBytes, field: 'videoBytes' },
  { table: videos, url: videos.thumbnail, bytes: videos.thumbnailBytes, field: 'thumbnailBytes' },
  { table: users, url: users.avatar, bytes: users.avatarBytes, field: 'avatarBytes' },
  { table: users, url: users.coverImage, bytes: users.coverImageBytes, field: 'coverImageBytes' },
] as const;

/** Writes the sizes of files that were stored before sizes were kept. */
export async function measureFiles(db: Database, store: Pick<MediaStore, 'size'>): Promise<void> {
  for (const { table, url, bytes, field } of FILES) {
    const isUnknown = sql`${isNull(bytes)} and ${like(url, `${UPLOADS_PATH}%`)}`;
    const rows = await repeatable(() => db.select({ url }).from(table).where(isUnknown));
    for (const row of rows) {
      const size = (await store.size(row.url)) ?? 0;
      await repeatable(() =>
        db
          .update(table)
          .set({ [field]: size })
          .where(eq(url, row.url)),
      );
    }
  }
}
