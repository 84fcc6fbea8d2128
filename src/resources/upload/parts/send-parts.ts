import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { ApiError, HttpError } from '@/api/errors';
import { API } from '@/api/prefix';
import { forgetUpload, saveUpload, unfinishedUpload } from '@/state/unfinished-uploads';
import { lockFile } from './file-lock';
import { apiErrorOf, httpStack, pauseAfter } from './http-stack';

/** In bytes: at most this much is sent again. */
const CHUNK = 8 * 2 ** 20;

/** In ms, before each attempt. After one that sends something, the first pause comes next. */
const PAUSES = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 30_000];

type Listener = {
  signal: AbortSignal;
  /** Whether the provider keeps the upload if `signal` is aborted. */
  isKept: () => boolean;
  /** The upload continues from an earlier attempt. Numbers are in bytes. */
  onResume: (loaded: number, total: number) => void;
  onProgress: (loaded: number, total: number) => void;
  /** The upload waits until the connection is back. */
  onWait: () => void;
  /** Called before the file is sent from its beginning, because an earlier upload is gone. May reject with an ApiError. */
  onAnew: () => Promise<void>;
  /** The provider keeps what it has for a retry, for a day, unless `remove` is called. */
  onKept: (url: string, remove: () => void) => void;
};

/** A file that the provider has completely. */
export type SentFile = {
  /** The id by which a video names the upload. */
  id: string;
  /** Must be called: until then, cancelling removes the upload. `isGone` if the provider has no such upload any more. */
  end: (isGone: boolean) => void;
};

/** In bytes: the fingerprint of a file is made from three samples of this size. */
const SAMPLE = 2 ** 20;

/**
 * Tells the file from others after a reload: its size, and a hash of its beginning, middle and end. The beginning or the end of an MP4 has a
 * table of all its parts. Null without TLS, where browsers have no hash.
 */
export async function fingerprintOf(file: Blob): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const starts = [0, Math.floor(file.size / 2), Math.max(file.size - SAMPLE, 0)];
  const samples = new Blob(starts.map((start) => file.slice(start, start + SAMPLE)));
  const hash = await crypto.subtle.digest('SHA-256', await samples.arrayBuffer());
  return `${file.size}-${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Addresses by the content of files, for a day. */
const urlStorage: UploadOptions['urlStorage'] = {
  findAllUploads: () => Promise.resolve([]),
  findUploadsByFingerprint: (fingerprint) => Promise.resolve(previousUploads(fingerprint)),
  removeUpload: (key) => Promise.resolve(forgetUpload(key)),
  addUpload(fingerprint, { uploadUrl }) {
    if (uploadUrl !== null) saveUpload(fingerprint, uploadUrl);
    return Promise.resolve(uploadUrl ?? '');
  },
};

function previousUploads(fingerprint: string) {
  const uploadUrl = unfinishedUpload(fingerprint);
  if (uploadUrl === undefined) return [];
  const unknown = { size: null, metadata: {}, creationTime: '', parallelUploadUrls: null };
  return [{ ...unknown, uploadUrl, urlStorageKey: uploadUrl }];
}

/** The package's own reader differs between browsers and Node. */
const fileReader: UploadOptions['fileReader'] = {
  openFile: (file: Blob) =>
    Promise.resolve({
      size: file.size,
      slice: (start, end) => Promise.resolve({ value: file.slice(start, end), done: end >= file.size }),
      close: () => {},
    }),
};

/** Whether another attempt may succeed. `pauses` come before the attempts that are left. */
function isPassing(error: Error | DetailedError, pauses: number[]): boolean {
  const cause = apiErrorOf(error);
  if (!(cause instanceof HttpError)) return cause.code !== 'aborted';
  const { status } = cause;
  // Some limits last for an hour.
  if (status === 429) return (pauseAfter(error) ?? Number.POSITIVE_INFINITY) <= sum(pauses);
  return status === 409 || status === 423 || (status >= 500 && status !== 501 && status !== 507);
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** The fingerprints of files whose uploads this tab is removing. */
const removing = new Set<string>();

/**
 * Sends a file by the tus protocol, from where an earlier attempt has stopped. Waits for a lost connection, and for a server that
 * restarts. A file that another tab is sending gets an upload of its own. Rejects with an ApiError; if `signal` is aborted, the provider
 * removes the upload, unless `isKept`.
 */
export async function sendInParts(file: File, { signal, ...listener }: Listener): Promise<SentFile> {
  const content = await fingerprintOf(file);
  const release = content === null ? undefined : await lockFile(content, removing.has(content));
  // Without one, this upload starts from the beginning, and so does a later attempt.
  const fingerprint = release && content ? content : '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const [previous] = previousUploads(fingerprint);
  let isResumed = previous !== undefined;
  const upload: Upload = new Upload(file, {
    endpoint: new URL(`${API}/uploads`, location.href).href,
    chunkSize: CHUNK,
    retryDelays: PAUSES,
    httpStack,
    fileReader,
    urlStorage,
    fingerprint: () => Promise.resolve(fingerprint),
    onBeforeRequest: async (request) => {
      if (previous && request.getMethod() === 'POST') await listener.onAnew();
    },
    onProgress(loaded, total) {
      if (isResumed && loaded > 0) listener.onResume(loaded, total);
      isResumed = false;
      listener.onProgress(loaded, total);
    },
    onShouldRetry(error, attempts) {
      const mayRetry = navigator.onLine && !signal.aborted && isPassing(error, PAUSES.slice(attempts));
      if (mayRetry) listener.onWait();
      return mayRetry;
    },
    onError(error: Error | DetailedError) {
      if (navigator.onLine || !isPassing(error, [])) return reject(apiErrorOf(error));
      listener.onWait();
      window.addEventListener('online', () => signal.aborted || upload.start(), { once: true });
    },
    onSuccess: () => resolve(upload.url ?? ''),
  });
  let removal = Promise.resolve();
  function stop(isKept: boolean) {
    removing.add(fingerprint);
    removal = upload
      .abort(!isKept)
      .catch(() => {})
      .then(() => void removing.delete(fingerprint));
  }
  const cancel = () => {
    stop(listener.isKept());
    reject(new ApiError('aborted'));
  };
  function settle() {
    signal.removeEventListener('abort', cancel);
    // Another tab would resume an upload that is being removed.
    void removal.then(release);
  }
  /** Another tab may go on with what this one has kept. */
  async function removeKept() {
    const free = fingerprint === '' ? () => {} : await lockFile(fingerprint, false);
    if (free) stop(false);
    await removal;
    free?.();
  }
  /** A failed upload stays for its retry, also if its signal is aborted later. */
  function keep() {
    settle();
    if (upload.url !== null && !signal.aborted) listener.onKept(upload.url, () => void removeKept());
  }
  signal.addEventListener('abort', cancel);
  if (signal.aborted) {
    settle();
    throw new ApiError('aborted');
  }
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
  const url = await promise.catch((error: unknown) => {
    keep();
    throw error;
  });
  return {
    id: url.split('/').at(-1) ?? '',
    end(isGone) {
      if (!isGone) return keep();
      settle();
      forgetUpload(url);
    },
  };
}
