import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connect';
import { repeatable } from '../../database/retry';
import { videos } from '../../database/schema';
import type { DeletedFiles } from '../../media/deleted-files';
import { createVideoRows } from '../../resources/video-rows';

/**
 * Deletes a video, its comments, likes and other rows, and its files. `id` may also be the address of its page. Returns a message for the
 * operator.
 */
export async function deleteVideo(
  db: Database,
  deletedFiles: Pick<DeletedFiles, 'remove'>,
  id: string,
): Promise<string> {
  const [own = id] = /(?<=\/watchpage\/)\w+/.exec(id) ?? [];
  const [video] = await repeatable(() => db.select().from(videos).where(eq(videos.id, own.toLowerCase())));
  if (!video) throw new Error('There is no video with this id.');
  const deleted = await createVideoRows(db).delete(video.id);
  await deletedFiles.remove(deleted.flatMap(({ videoFile, thumbnail }) => [videoFile, thumbnail]));
  return `Deleted the video ${video.id} (${video.title}).`;
}
