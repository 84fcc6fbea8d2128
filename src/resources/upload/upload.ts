import { createAtom } from '@tanstack/react-store';
import { hasCode, HttpError } from '@/api/errors';
import type { Baseline } from '@/query/write';
import type { Video } from '../video/schema';
import type { VisibilityFields } from './visibility';
import type { PreparedVideo } from './prepare/prepare';
import type { Edits } from './prepare/video-facts';

/** In ms: the speed is an average over this time, long enough to be steady and short enough to be current. */
const SPAN = 4000;

/** In ms: before this, the speed is unknown. */
const WARM_UP = 600;

/** Measures upload speed. `sample` takes the bytes sent by a point in time, in ms, and returns bytes per second once known. */
export function createMeter() {
  let marks: { at: number; loaded: number }[] = [];
  return {
    sample(at: number, loaded: number): number | null {
      const isRestart = (marks.at(-1)?.loaded ?? 0) > loaded;
      marks = isRestart ? [] : marks.filter((mark) => at - mark.at <= SPAN);
      marks.push({ at, loaded });
      const [first] = marks;
      if (!first || at - first.at < WARM_UP) return null;
      return ((loaded - first.loaded) / (at - first.at)) * 1000;
    },
  };
}

/** In seconds; null while nothing is sent. */
export function timeLeft(loaded: number, total: number, speed: number | null): number | null {
  return speed !== null && speed > 0 ? Math.ceil((total - loaded) / speed) : null;
}

/** The values of the form. An update has no video file, and a thumbnail only if a new one was chosen. */
export type VideoFields = {
  title: string;
  description: string;
  thumbnail: File | undefined;
  videoFile: File | undefined;
} & Edits &
  VisibilityFields;

/** What the key of a draft begins with if several videos were chosen at once. */
export const SEVERAL = 'video/several/';

/** The key of the form's draft. */
export const uploadDraftKey = (video: Video | undefined) => `video/${video?._id ?? 'new'}`;

export type UploadProgress = {
  /**
   * `preparing`: this browser converts the video file. `checking`: whether an earlier try was saved. `waiting`: for the connection, or a
   * server that restarts. `processing`: the form was sent, and the response is pending.
   */
  phase: 'preparing' | 'checking' | 'sending' | 'waiting' | 'processing';
  /** In bytes, of the original while it is prepared; null if the browser reports no progress. */
  loaded: number | null;
  total: number;
  /** In bytes per second. */
  speed: number | null;
  secondsLeft: number | null;
  /** True after a minute without progress or a response. */
  isStalled: boolean;
  /** From 0 to 1: where an earlier attempt had stopped. Null if it begins at the beginning. */
  resumedAt: number | null;
};

/** From 0 to 1; undefined if unknown. */
export function progressOf({ phase, loaded, total }: UploadProgress): number | undefined {
  const isMeasured = phase !== 'checking' && phase !== 'processing';
  return isMeasured && loaded !== null && total > 0 ? loaded / total : undefined;
}

/** In ms. */
const STALL_TIMEOUT = 60_000;

const WAITING: UploadProgress = {
  phase: 'sending',
  loaded: null,
  total: 0,
  speed: null,
  secondsLeft: null,
  isStalled: false,
  resumedAt: null,
};

type Origin = {
  video?: Video | undefined;
  draft?: string;
  /** The try before this one. */
  failed?: { upload: Upload; error: unknown } | undefined;
};

/** A file that is chosen again is another object. */
const isSameFile = (one: File | undefined, other: File | undefined) =>
  one?.name === other?.name && one?.size === other?.size && one?.lastModified === other?.lastModified;

/** One try to send the form: its values, its progress, and `cancel`. */
export class Upload {
  readonly fields: VideoFields;
  /** The video that is updated, as it was when the form opened; undefined for a new one. */
  readonly video: Video | undefined;
  /** The key of its draft, which is kept until the server has saved the video. */
  readonly draft: string;
  /** The baseline of an earlier try with an unknown outcome. */
  readonly earlierBaseline: Baseline | undefined;
  /** What the earlier tries have sent. One of them may have saved the video. */
  readonly earlierFields: VideoFields[];
  /** The user's videos before the first try. A new one among them was saved by a try. */
  baseline: Baseline | undefined;
  /** True if the provider refused an update without a thumbnail, and the current one could not be read. */
  requiresThumbnail = false;
  /** The id of the new video, once the server has saved it. */
  savedId: string | undefined;
  /** True once a retry continues it: what the provider has of the file stays. */
  isReplaced = false;
  /** Who can watch it, if the request says so. */
  visibility: VisibilityFields = {};
  /** Fields whose new value the server did not save. */
  unsavedFields: ('title' | 'description')[] = [];

  readonly #stop = new AbortController();
  /** By their address: what removes the files that the provider keeps for a retry. */
  readonly #kept: Map<string, () => void>;
  #prepared: PreparedVideo | undefined;
  #hasEnded = false;
  #meter = createMeter();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasStalled = false;
  #hasStarted = false;
  #isSent = false;
  #isOnlyFile = false;
  #resumedAt: number | null = null;

  constructor(fields: VideoFields, { video, draft = uploadDraftKey(video), failed }: Origin = {}) {
    this.fields = fields;
    this.video = video;
    this.draft = draft;
    // What an earlier try has saved of another film is not this video.
    this.earlierBaseline = failed?.upload.isSameFilm(fields) ? failed.upload.baselineAfter(failed.error) : undefined;
    this.earlierFields = failed && this.earlierBaseline ? [...failed.upload.earlierFields, failed.upload.fields] : [];
    this.baseline = this.earlierBaseline;
    this.#kept = new Map(failed ? failed.upload.#kept : []);
    this.#prepared = failed?.upload.passPrepared(fields);
    if (failed) failed.upload.isReplaced = true;
  }

  get isOneOfSeveral(): boolean {
    return this.draft.startsWith(SEVERAL);
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  cancel(): void {
    this.#stop.abort();
  }

  /** What is sent instead of the video file. It passes to the next try, so that nothing is converted twice. */
  get prepared(): PreparedVideo | undefined {
    return this.#prepared;
  }

  keep(prepared: PreparedVideo): PreparedVideo {
    this.#prepared = prepared;
    if (this.#hasEnded) this.release();
    return prepared;
  }

  /** Deletes what was prepared. */
  release(): void {
    void this.#prepared?.remove();
    this.#prepared = undefined;
  }

  /** Nobody can retry it any more. */
  end(): void {
    this.#hasEnded = true;
    this.cancel();
    this.release();
  }

  /** The user has given the video up: the provider need not keep its file for a retry. */
  discard(): void {
    for (const remove of this.#kept.values()) remove();
    this.#kept.clear();
  }

  readonly progress = createAtom(WAITING);

  /** `part` goes from 0 to 1. */
  onPrepare(part: number): void {
    const total = this.fields.videoFile?.size ?? 0;
    const loaded = part * total;
    const speed = this.#meter.sample(performance.now(), loaded);
    this.#report({ ...WAITING, phase: 'preparing', loaded, total, secondsLeft: timeLeft(loaded, total, speed) });
  }

  onCheck(): void {
    this.#report({ ...WAITING, phase: 'checking' });
  }

  /** The request starts. Not every browser reports its progress. */
  onOpen(): void {
    this.#report(WAITING);
  }

  onEnd(): void {
    clearTimeout(this.#timer);
  }

  /** Called again if the token was refreshed, which sends the form a second time. */
  onStart(): void {
    this.#hasStarted = true;
    this.#isSent = false;
    this.#meter = createMeter();
    this.#meter.sample(performance.now(), 0);
    this.#report(WAITING);
  }

  /** Sends the file before the form, without which no video is saved. */
  onFile(): void {
    this.onStart();
    this.#isOnlyFile = true;
  }

  /** Goes on with what was sent before. */
  onResume(loaded: number, total: number): void {
    this.#meter = createMeter();
    this.#resumedAt = loaded / total;
  }

  onProgress(loaded: number, total: number): void {
    const speed = this.#meter.sample(performance.now(), loaded);
    const secondsLeft = timeLeft(loaded, total, speed);
    this.#report({ ...WAITING, loaded, total, speed, secondsLeft, resumedAt: this.#resumedAt });
  }

  /** The upload goes on once the connection is back. */
  onWait(): void {
    this.#report({ ...this.progress.get(), phase: 'waiting', speed: null, secondsLeft: null, isStalled: false });
  }

  /** `remove` ends what the provider keeps at this address. */
  onKept(url: string, remove: () => void): void {
    this.#kept.set(url, remove);
  }

  onSent(): void {
    this.#isSent = true;
    this.#isOnlyFile = false;
    this.#report({ ...this.progress.get(), phase: 'processing', speed: null, secondsLeft: null, isStalled: false });
  }

  /** Whether the server may have saved the video although the try failed: it received everything, and did not refuse it. */
  mayBeStored(error: unknown): boolean {
    if (this.video || this.#isOnlyFile) return false;
    // 507: the server had no room for it.
    if (error instanceof HttpError) return error.status >= 502 && error.status !== 507;
    if (hasCode(error, 'invalid')) return true;
    // Without progress events it is unknown whether everything was sent.
    return this.baseline !== undefined && (this.#isSent || !this.#hasStarted);
  }

  private isSameFilm({ videoFile, trim, isSmaller }: VideoFields): boolean {
    const { fields } = this;
    return (
      isSameFile(fields.videoFile, videoFile) &&
      fields.isSmaller === isSmaller &&
      fields.trim?.start === trim?.start &&
      fields.trim?.end === trim?.end
    );
  }

  private passPrepared(fields: VideoFields): PreparedVideo | undefined {
    const prepared = this.#prepared;
    if (!this.isSameFilm(fields)) return undefined;
    this.#prepared = undefined;
    return prepared;
  }

  private baselineAfter(error: unknown): Baseline | undefined {
    return this.earlierBaseline ?? (this.#hasStalled || this.mayBeStored(error) ? this.baseline : undefined);
  }

  /** A stalled upload continues: the connection or the server may be slow. */
  #report(progress: UploadProgress): void {
    clearTimeout(this.#timer);
    if ((progress.phase === 'sending' || progress.phase === 'processing') && !progress.isStalled) {
      this.#timer = setTimeout(() => {
        this.#hasStalled = true;
        this.#report({ ...this.progress.get(), speed: null, secondsLeft: null, isStalled: true });
      }, STALL_TIMEOUT);
    }
    this.progress.set(progress);
  }
}
