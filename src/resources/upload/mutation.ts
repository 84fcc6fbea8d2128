import { ZERO_WIDTH_SPACE } from '@/api/fields';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError, hasCode, isStatus, isOutcomeUnknown } from '@/api/errors';
import { refusalIn } from '@/api/refusals';
import { dropDraft } from '@/state/drafts';
import { unsigned } from '@/lib/media-url';
import { notify } from '@/lib/notify';
import { readImageAt } from '@/lib/image';
import { t } from '@/messages/t';
import { visibilityToSend } from '@/query/visibility-to-send';
import { forgetIfMissing, runDetached, sendOnce } from '@/query/write';
import { updateVideo, type VideoChange } from './api';
import { create, transportOf } from './create';
import { checkOwnVideos, commitNewVideo, commitVideoChange, findOwnVideo, missingVideo } from '../video/cache';
import type { Video } from '../video/schema';
import { commitVisibility, isVisibilityChanged, sentVisibility, type VisibilityFields } from './visibility';
import { Upload, type VideoFields } from './upload';
import { UPLOAD_KEY } from './has-uploads';
import { dismissUpload } from './state';

export const UPLOAD_FAILED = t('Error while uploading video. Try again!!');
export const UPDATE_FAILED = t('Error while updating video. Try again!!');

/** Brings a video that an earlier try has saved to what the form says by now. */
async function sendChangesSince(client: QueryClient, upload: Upload, saved: Video): Promise<Video> {
  const { fields, earlierFields } = upload;
  const names = ['title', 'description', 'thumbnail', 'visibility', 'publishAt'] as const;
  const changed = new Set(names.filter((name) => earlierFields.some((earlier) => earlier[name] !== fields[name])));
  if (changed.size === 0) return saved;
  upload.visibility = await changedVisibility(client, fields, saved);
  const { thumbnail, ...others } = changeOf(upload, saved);
  const change = changed.has('thumbnail') ? { thumbnail, ...others } : others;
  return Object.keys(change).length > 0 ? update(client, upload, saved, change) : saved;
}

/** The fields that differ from the saved video. */
function changeOf({ fields, visibility }: Upload, video: Video): VideoChange {
  const { title, description, thumbnail } = fields;
  return {
    ...(title !== video.title && { title }),
    ...(description !== video.description && { description }),
    ...(thumbnail && { thumbnail }),
    ...sentVisibility(visibility),
  };
}

function sendChange(client: QueryClient, upload: Upload, { _id, ...video }: Video, change: VideoChange) {
  const { title, description } = upload.fields;
  const isUpdated = (now: Video) =>
    (change.title === undefined || now.title === title) &&
    (change.description === undefined || now.description === description) &&
    // The address of the same picture can have another signature.
    (!change.thumbnail || unsigned(now.thumbnail) !== unsigned(video.thumbnail)) &&
    !isVisibilityChanged(upload.visibility, now);
  return sendOnce<Video | undefined>({
    send: () => updateVideo(_id, change, transportOf(upload)),
    verify: () => findOwnVideo(client, (now) => now._id === _id && isUpdated(now)),
    isAmbiguous: (error) => !upload.signal.aborted && isOutcomeUnknown(error),
  });
}

/**
 * Sends a refused or ignored change once more: some providers refuse updates without a thumbnail, and then get the current one if
 * it can be read. An empty description is refused or ignored by some.
 */
async function sendHelped(
  client: QueryClient,
  upload: Upload,
  video: Video,
  change: VideoChange,
): Promise<Video | undefined> {
  const isCleared = change.description === '';
  const second: VideoChange = isCleared ? { ...change, description: ZERO_WIDTH_SPACE } : change;
  try {
    const saved = await sendChange(client, upload, video, change);
    if (!isCleared || !saved?.description) return saved;
  } catch (error) {
    const canHelp = isCleared ? isStatus(error, 400, 500) : !change.thumbnail && isStatus(error, 500);
    if (!canHelp) throw error;
    const thumbnail = change.thumbnail ?? (await readImageAt(video.thumbnail));
    if (thumbnail) return sendChange(client, upload, video, { ...second, thumbnail });
    upload.requiresThumbnail = isStatus(error, 500);
    if (!isCleared) throw error;
  }
  return sendChange(client, upload, video, second);
}

/** Some providers refuse a text silently, and keep the old one. */
function unsavedFieldsOf(fields: VideoFields, before: Video, after: Video) {
  const texts = ['title', 'description'] as const;
  return texts.filter((name) => fields[name] !== before[name] && fields[name] !== after[name]);
}

/** Resolves to the video as it is now. */
async function update(client: QueryClient, upload: Upload, video: Video, change: VideoChange): Promise<Video> {
  const { title, description } = upload.fields;
  const reply = await sendHelped(client, upload, video, change);
  // Some providers reply without the video: refetches the table.
  if (!reply?.title) checkOwnVideos(client);
  const changed = reply?.title ? reply : { ...video, title, description };
  upload.unsavedFields = unsavedFieldsOf(upload.fields, video, changed);
  return changed;
}

/** Who can watch the video, if it is not as before, and the provider knows it. */
async function changedVisibility(client: QueryClient, fields: VideoFields, video?: Video): Promise<VisibilityFields> {
  if (!isVisibilityChanged(fields, video)) return {};
  const { sent = {}, message } = await visibilityToSend(client, 'visibility', fields);
  if (message !== undefined) throw new ApiError(undefined, message);
  return sent;
}

async function send(client: QueryClient, upload: Upload): Promise<Video> {
  upload.visibility = await changedVisibility(client, upload.fields, upload.video);
  if (!upload.video) {
    const { video, isFound } = await create(client, upload);
    const created = isFound ? await sendChangesSince(client, upload, video) : video;
    upload.savedId = created._id;
    commitNewVideo(client, created);
    // The reply is incomplete: refetches the table.
    if (created.title !== upload.fields.title) checkOwnVideos(client);
    return created;
  }
  const since = performance.now();
  const changed = await update(client, upload, upload.video, changeOf(upload, upload.video));
  commitVideoChange(client, changed);
  commitVisibility(client, changed, since);
  return changed;
}

/** Until it ends, closing the tab asks for confirmation. */
async function run(client: QueryClient, upload: Upload): Promise<Video> {
  // A function of its own: the end of another upload must not remove it.
  const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', askToStay);
  try {
    const stored = await send(client, upload);
    dropDraft(upload.draft);
    upload.release();
    return stored;
  } finally {
    upload.onEnd();
    window.removeEventListener('beforeunload', askToStay);
  }
}

async function report(client: QueryClient, upload: Upload, error: unknown) {
  if (upload.video && (await forgetIfMissing(missingVideo(client, upload.video._id), error))) {
    dropDraft(upload.draft);
    return dismissUpload(client, upload);
  }
  if (upload.mayBeStored(error)) checkOwnVideos(client);
  if (hasCode(error, 'aborted')) return;
  notify.error(refusalIn(error) ?? (upload.video ? UPDATE_FAILED : UPLOAD_FAILED), { id: 'upload' });
}

/** Calls `removed` once the upload was dismissed, or the user has signed out. */
function onceRemoved(client: QueryClient, upload: Upload, removed: () => void) {
  const unsubscribe = client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'removed' || mutation.state.variables !== upload) return;
    unsubscribe();
    removed();
  });
}

/** Whether the same form has been submitted a second time, such as by a held Enter key. */
function isPending(client: QueryClient, { video, fields }: Upload): boolean {
  return client
    .getMutationCache()
    .findAll({ mutationKey: UPLOAD_KEY, status: 'pending' })
    .some(({ state: { variables } }) => {
      if (!(variables instanceof Upload)) return false;
      return video ? variables.video?._id === video._id : variables.fields.videoFile === fields.videoFile;
    });
}

/** Sends a new video, after those that were submitted before it, or an update. */
export function useSendVideo() {
  const client = useQueryClient();
  return (upload: Upload) => {
    if (isPending(client, upload)) return;
    onceRemoved(client, upload, () => upload.end());
    void runDetached(client, {
      mutationKey: UPLOAD_KEY,
      scope: upload.video ? `video/update/${upload.video._id}` : 'video/upload',
      variables: upload,
      // Stays until the user has dismissed it.
      gcTime: Number.POSITIVE_INFINITY,
      run: async () => {
        try {
          return await run(client, upload);
        } catch (error) {
          await report(client, upload, error);
          throw error;
        }
      },
    });
  };
}
