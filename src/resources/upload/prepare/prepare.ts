import { ApiError } from '@/api/errors';
import { inspectMp4 } from './inspect-mp4';
import { trustedScript } from '@/lib/trusted-script';
import { t } from '@/messages/t';
import type { Reply, Request } from './messages';
import { newScratchName, removeOldScratch, removeScratch, scratchHandle } from './scratch';
import type { Edits, Refusal, VideoFacts } from './video-facts';
import workerUrl from './worker?worker&url';

type Listener = { signal?: AbortSignal; onProgress?: (progress: number) => void };

let workerScript: string | undefined;

/** Runs a worker for one request, and ends it with its reply: what it used is free at once, also after a cancellation. */
function ask<Type extends Reply['type']>(
  request: Request,
  wanted: Type,
  { signal, onProgress }: Listener = {},
): Promise<Extract<Reply, { type: Type }>> {
  workerScript ??= trustedScript('prepare-video', workerUrl);
  const worker = new Worker(workerScript, { type: 'module' });
  const isWanted = (reply: Reply): reply is Extract<Reply, { type: Type }> => reply.type === wanted;
  return new Promise<Extract<Reply, { type: Type }>>((resolve, reject) => {
    const cancel = () => reject(new ApiError('aborted'));
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    worker.addEventListener('error', () => reject(new PreparationError(false)));
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if (isWanted(data)) resolve(data);
      else if (data.type === 'progress') onProgress?.(data.progress);
      else if (data.type === 'failed') reject(new PreparationError(data.isFull, data.message));
    });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

/** A video could not be converted. Its message is meant for users. */
export class PreparationError extends ApiError {
  constructor(isFull: boolean, cause?: string) {
    const message = isFull
      ? t('This browser has no room to convert the video. Free some space on this device, or choose an MP4.')
      : t('This browser could not convert the video. It may be damaged.');
    super(undefined, message, { cause });
  }
}

/** Without these, a video is uploaded as it is. */
export const canPrepare = (): boolean =>
  typeof Worker === 'function' && typeof navigator.storage?.getDirectory === 'function';

const described = new WeakMap<File, Promise<VideoFacts | Refusal>>();

/** Reads what is in a video file, once unless that failed. Undefined if this browser cannot tell. */
export async function describeVideo(file: File): Promise<VideoFacts | Refusal | undefined> {
  if (!canPrepare()) return undefined;
  const facts = described.get(file) ?? ask({ type: 'describe', file }, 'described').then((reply) => reply.facts);
  described.set(file, facts);
  return facts.catch(() => {
    described.delete(file);
    return undefined;
  });
}

/** Whether a file can be sent as it is. */
async function isReady(file: File, facts: VideoFacts, { trim, isSmaller }: Edits): Promise<boolean> {
  const { isReady: isReadyMp4 } = await inspectMp4(file);
  return isReadyMp4 && facts.treatment !== 'encode' && !trim && !isSmaller;
}

export type PreparedVideo = { file: File; remove: () => Promise<void> };

/**
 * Turns a video file into an MP4 that plays while it loads, without metadata such as a location. The pictures and the sound are copied
 * unless they must be encoded. `remove` deletes the copy. Rejects with a `PreparationError`, or if `signal` is aborted.
 */
export async function prepareVideo(file: File, edits: Edits, listener: Listener): Promise<PreparedVideo> {
  const unchanged = { file, remove: async () => {} };
  const facts = await describeVideo(file);
  if (!facts || 'reason' in facts || (await isReady(file, facts, edits))) return unchanged;
  listener.onProgress?.(0);
  await removeOldScratch();
  const scratchName = newScratchName();
  const remove = () => removeScratch(scratchName);
  try {
    const { movie, movieAt, mediaAt } = await ask({ type: 'convert', file, edits, scratchName }, 'converted', listener);
    const written = await (await scratchHandle(scratchName)).getFile();
    const parts = [written.slice(0, mediaAt), movie, written.slice(mediaAt, movieAt)];
    return { file: new File(parts, file.name.replace(/\.[^.]*$/, '.mp4'), { type: 'video/mp4' }), remove };
  } catch (error) {
    await remove();
    // Without room for a copy, for example, an MP4 is still uploaded.
    const isMp4 = (await inspectMp4(file)).problem === undefined;
    if (error instanceof PreparationError && isMp4 && !edits.trim && !edits.isSmaller) return unchanged;
    throw error;
  }
}
