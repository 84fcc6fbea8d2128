import { sendOptionalText } from '@/api/empty-text';
import { optionalReply } from '@/api/fields';
import { toFormData } from '@/api/form-data';
import { request, segment } from '@/api/http';
import { PICTURE_SIDE, shrinkPicture } from '@/lib/image';
import { videoSchema } from '../video/schema';

type NewVideo = { title: string; description: string; thumbnail: File; videoFile: File };
export type VideoChange = { title?: string; description?: string; thumbnail?: File };

/** Sends an upload: `signal` cancels it, and the fetch reports its progress. */
type UploadTransport = { signal: AbortSignal; fetchFor: (form: FormData) => typeof fetch };

/** Uploads have no time-out. The transport's fetch sends the form itself, so the request needs no body. */
const uploadOptions = (form: FormData, transport?: UploadTransport) =>
  ({
    timeout: false,
    ...(transport ? { signal: transport.signal, fetch: transport.fetchFor(form) } : { form }),
  }) as const;

export async function uploadVideo({ title, description, videoFile, ...files }: NewVideo, transport?: UploadTransport) {
  const thumbnail = await shrinkPicture(files.thumbnail, PICTURE_SIDE);
  return sendOptionalText(description, async (sent) => {
    const form = toFormData({ title, description: sent, thumbnail, videoFile });
    return request('POST', 'videos', videoSchema, uploadOptions(form, transport));
  });
}

/** Sends only the given fields. */
export async function updateVideo(id: string, change: VideoChange, transport?: UploadTransport) {
  const thumbnail = change.thumbnail && (await shrinkPicture(change.thumbnail, PICTURE_SIDE));
  const options = uploadOptions(toFormData({ ...change, thumbnail }), transport);
  return request('PATCH', `videos/${segment(id)}`, optionalReply(videoSchema), options);
}
