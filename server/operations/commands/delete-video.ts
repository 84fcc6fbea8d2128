import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connect';
import { repeatable } from '../../database/retry';
import { videos } from '../../database/schema';
import type { MediaStore } from '../../media/store';

/** Deletes a video, what hangs on it, and its files. `id` may also be the address of its page. Returns a text about it. */
export async function deleteVideo(db: Database, media: Pick<MediaStore, 'remove'>, id: string): Promise<string> {
  const [own = id] = /(?<=\/watchpage\/)\w+/.exec(id) ?? [];
  const [video] = await repeatable(() => db.select().from(videos).where(eq(videos.id, own.toLowerCase())));
  if (!video) throw new Error('There is no video with this id.');
  const deleted = await repeatable(() => db.delete(videos).where(eq(videos.id, video.id)).returning());
  // The picture may have been replaced since it was read.
  const files = [video, ...deleted].flatMap(({ videoFile, thumbnail }) => [videoFile, thumbnail]);
  await media.remove([...new Set(files)]);
  return `Deleted the video ${video.id} (${video.title}).`;
}
