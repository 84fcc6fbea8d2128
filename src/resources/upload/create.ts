import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isStatus } from '@/api/errors';
import { uploadFetch } from '@/api/upload-fetch';
import { isNewSince, sendOnce } from '@/query/write';
import { uploadVideo } from './api';
import { findOwnVideo, ownVideoIds } from '../video/cache';
import type { Video } from '../video/schema';
import { sentVisibility } from './visibility';
import { type PreparedVideo, prepareVideo } from './prepare/prepare';
import { Upload } from './upload';
import { UPLOAD_KEY } from './has-uploads';
import { sendFileOf } from './parts/send-file';

export const transportOf = (upload: Upload) => ({
  signal: upload.signal,
  fetchFor: (form: FormData) => {
    upload.onOpen();
    return uploadFetch(form, upload);
  },
});

async function prepare(upload: Upload): Promise<PreparedVideo> {
  const { videoFile, trim, isSmaller } = upload.fields;
  if (!videoFile) throw new TypeError('A new video needs its files');
  const onProgress = (part: number) => upload.onPrepare(part);
  const { signal } = upload;
  return upload.prepared ?? upload.keep(await prepareVideo(videoFile, { trim, isSmaller }, { signal, onProgress }));
}

/** Whether another upload of this page has saved this video. It can have the same title. */
function isOfAnother(client: QueryClient, id: string): boolean {
  const uploads = client.getMutationCache().findAll({ mutationKey: UPLOAD_KEY });
  return uploads.some(({ state: { variables } }) => variables instanceof Upload && variables.savedId === id);
}

/** An earlier try has saved the video after all. As for a request that is not needed any more, nothing is repeated. */
class AlreadySaved extends ApiError {
  readonly video: Video;

  constructor(video: Video) {
    super('aborted');
    this.video = video;
  }
}

/** Sends a new video, unless an earlier try has saved it: then the result is found. */
export async function create(client: QueryClient, upload: Upload): Promise<{ video: Video; isFound: boolean }> {
  const { title, description, thumbnail } = upload.fields;
  if (!thumbnail) throw new TypeError('A new video needs its files');
  const { file: videoFile } = await prepare(upload);
  const baseline = upload.baseline ?? { knownIds: await ownVideoIds(client), startedAt: Date.now() };
  upload.baseline = baseline;
  const titles = new Set([title, ...upload.earlierFields.map((earlier) => earlier.title)]);
  const isRetry = upload.earlierBaseline !== undefined;
  const find = () => {
    upload.onCheck();
    return findOwnVideo(
      client,
      (own) => titles.has(own.title) && isNewSince(baseline, own) && !isOfAnother(client, own._id),
    );
  };
  // The server may still have been storing the video of the earlier try when this one began.
  const checkAgain = async () => {
    const found = isRetry ? await find() : undefined;
    if (found) throw new AlreadySaved(found);
  };
  return sendOnce({
    send: async () => {
      const created = await uploadVideo(
        { title, description, thumbnail, videoFile, ...sentVisibility(upload.visibility) },
        { ...transportOf(upload), sendFile: sendFileOf(client, upload, checkAgain) },
      );
      return { video: created, isFound: false };
    },
    verify: async () => {
      const found = await find();
      return found && { video: found, isFound: true };
    },
    isAmbiguous: (error) => !upload.signal.aborted && (upload.mayBeStored(error) || (isRetry && isStatus(error, 404))),
    isRetry,
  }).catch((error: unknown) => {
    if (error instanceof AlreadySaved) return { video: error.video, isFound: true };
    throw error;
  });
}
