import { sendOptionalText } from '@/api/empty-text';
import { optionalReply } from '@/api/fields';
import { toFormData } from '@/api/form-data';
import { request, segment } from '@/api/http';
import { type Video, videoSchema } from '../video/schema';

type NewVideo = { title: string; description: string; thumbnail: File; videoFile: File };
export type VideoChange = { title?: string; description?: string; thumbnail?: File };

/** How a form is sent that takes its time: stopped by the signal, told about by the fetch. */
type UploadTransport = { signal: AbortSignal; fetchFor: (form: FormData) => typeof fetch };

/** Uploads have no time-out. The transport's fetch sends the form itself, so the request needs no body. */
const sending = (form: FormData, way?: UploadTransport) =>
  ({ timeout: false, ...(way ? { signal: way.signal, fetch: way.fetchFor(form) } : { form }) }) as const;

export function uploadVideo({ title, description, ...files }: NewVideo, way?: UploadTransport) {
  return sendOptionalText(description, async (sent) => {
    const form = toFormData({ title, description: sent, ...files });
    const { data } = await request('POST', 'videos', videoSchema, sending(form, way));
    return data;
  });
}

/** Sends what is given, and nothing else. */
export function updateVideo(id: string, change: VideoChange, way?: UploadTransport) {
  const send = async (fields: VideoChange) => {
    const form = toFormData(fields);
    const { data } = await request('PATCH', `videos/${segment(id)}`, optionalReply(videoSchema), sending(form, way));
    return data;
  };
  const { description } = change;
  if (description === undefined) return send(change);
  const hasKeptOld = (saved: Video | undefined) => Boolean(saved?.description);
  return sendOptionalText(description, (sent) => send({ ...change, description: sent }), hasKeptOld);
}
