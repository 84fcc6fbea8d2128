import { sendOptionalText } from '@/api/empty-text';
import { optionalReply } from '@/api/fields';
import { isStatus } from '@/api/errors';
import { toFormData } from '@/api/form-data';
import { request, segment } from '@/api/http';
import { PICTURE_SIDE, shrinkPicture } from '@/lib/image';
import { videoSchema } from '../video/schema';
import type { SentFile } from './parts/send-parts';

type NewVideo = { title: string; description: string; thumbnail: File; videoFile: File } & SentVisibility;
export type VideoChange = { title?: string; description?: string; thumbnail?: File } & SentVisibility;
/** Who can watch it: an extension. */
type SentVisibility = { visibility?: string; publishAt?: string };

/** Sends an upload: `signal` cancels it, and the fetch reports its progress. */
type UploadTransport = {
  signal: AbortSignal;
  fetchFor: (form: FormData) => typeof fetch;
  /** Sends the video file before the form, which then names it. */
  sendFile?: ((file: File) => Promise<SentFile>) | undefined;
};

/** Uploads have no time-out. The transport's fetch sends the form itself, so the request needs no body. */
const uploadOptions = (form: FormData, transport?: UploadTransport) =>
  ({
    timeout: false,
    ...(transport ? { signal: transport.signal, fetch: transport.fetchFor(form) } : { form }),
  }) as const;

export async function uploadVideo(
  { title, description, videoFile, thumbnail: picture, ...visibility }: NewVideo,
  transport?: UploadTransport,
) {
  const thumbnail = await shrinkPicture(picture, PICTURE_SIDE);
  const file = await transport?.sendFile?.(videoFile);
  let isGone = true;
  try {
    return await sendOptionalText(description, async (sent) => {
      const named = file ? { upload: file.id } : { videoFile };
      const form = toFormData({ title, description: sent, thumbnail, ...visibility, ...named });
      const options = file ? { ...uploadOptions(form), signal: transport?.signal } : uploadOptions(form, transport);
      return request('POST', 'videos', videoSchema, options);
    });
  } catch (error) {
    isGone = isStatus(error, 404);
    throw error;
  } finally {
    file?.end(isGone);
  }
}

/** Sends only the given fields. */
export async function updateVideo(id: string, change: VideoChange, transport?: UploadTransport) {
  const thumbnail = change.thumbnail && (await shrinkPicture(change.thumbnail, PICTURE_SIDE));
  const options = uploadOptions(toFormData({ ...change, thumbnail }), transport);
  return request('PATCH', `videos/${segment(id)}`, optionalReply(videoSchema), options);
}
