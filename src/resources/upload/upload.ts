import { HttpError, InvalidReplyError } from '@/api/errors';
import { createMeter, timeLeft } from '@/api/transfer';
import { createEmitter } from '@/lib/emitter';
import type { Before } from '@/query/send-once';
import type { Video } from '../video/schema';

/** The values of the form. An update has no clip, and a thumbnail only if a new one was chosen. */
export type VideoFields = {
  title: string;
  description: string;
  thumbnail: File | undefined;
  videoFile: File | undefined;
};

/** The key of the form's draft. */
export const uploadDraftKey = (video: Video | undefined) => `video/${video?._id ?? 'new'}`;

export type UploadProgress = {
  /** 'checking' whether an earlier try was saved, 'sending' the form, or waiting for the response: 'processing'. */
  phase: 'checking' | 'sending' | 'processing';
  /** In bytes; null if the browser reports no progress. */
  loaded: number | null;
  total: number;
  /** In bytes a second. */
  speed: number | null;
  secondsLeft: number | null;
  /** True after a minute without progress or a response. */
  isStalled: boolean;
};

/** In ms. */
const STALLED_AFTER = 60_000;

const WAITING: UploadProgress = {
  phase: 'sending',
  loaded: null,
  total: 0,
  speed: null,
  secondsLeft: null,
  isStalled: false,
};

/** One try to send the form: its values, its progress, and `cancel`. */
export class Upload {
  readonly fields: VideoFields;
  /** The video that is updated; undefined for a new one. */
  readonly video: Video | undefined;
  /** The trace of an earlier try with an unknown outcome. */
  readonly earlier: Before | undefined;
  /** The user's videos before the first try, to recognise a saved one. */
  trace: Before | undefined;
  /** True if this provider refuses updates without a thumbnail. */
  wantsThumbnail = false;
  /** Fields whose old value the server kept. */
  kept: string[] = [];

  readonly #stop = new AbortController();
  readonly #changes = createEmitter();
  #meter = createMeter();
  #progress = WAITING;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasStalled = false;
  #hasStarted = false;
  #isSent = false;

  constructor(fields: VideoFields, video?: Video, failed?: { upload: Upload; error: unknown }) {
    this.fields = fields;
    this.video = video;
    this.earlier = failed?.upload.traceAfter(failed.error);
    this.trace = this.earlier;
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  cancel(): void {
    this.#stop.abort();
  }

  readonly subscribe = this.#changes.subscribe;

  readonly progress = (): UploadProgress => this.#progress;

  checking(): void {
    this.#report({ ...WAITING, phase: 'checking' });
  }

  /** The request starts. Not every browser reports its progress. */
  opened(): void {
    this.#report(WAITING);
  }

  ended(): void {
    clearTimeout(this.#timer);
  }

  /** Called again if the token was refreshed, which sends the form a second time. */
  started(): void {
    this.#hasStarted = true;
    this.#isSent = false;
    this.#meter = createMeter();
    this.#meter.sample(performance.now(), 0);
    this.#report(WAITING);
  }

  sending(loaded: number, total: number): void {
    const speed = this.#meter.sample(performance.now(), loaded);
    this.#report({ ...WAITING, loaded, total, speed, secondsLeft: timeLeft(loaded, total, speed) });
  }

  sent(): void {
    this.#isSent = true;
    this.#report({ ...this.#progress, phase: 'processing', speed: null, secondsLeft: null, isStalled: false });
  }

  /** Whether the server may have saved the video although the try failed: it received everything, and did not refuse it. */
  mayBeStored(error: unknown): boolean {
    if (this.video) return false;
    if (error instanceof HttpError) return error.status >= 502;
    if (error instanceof InvalidReplyError) return true;
    // Without progress events it is unknown whether everything was sent.
    return this.trace !== undefined && (this.#isSent || !this.#hasStarted);
  }

  private traceAfter(error: unknown): Before | undefined {
    return this.earlier ?? (this.#hasStalled || this.mayBeStored(error) ? this.trace : undefined);
  }

  /** A stalled upload continues: the connection or the server may be slow. */
  #report(progress: UploadProgress): void {
    clearTimeout(this.#timer);
    if (progress.phase !== 'checking' && !progress.isStalled) {
      this.#timer = setTimeout(() => {
        this.#hasStalled = true;
        this.#report({ ...this.#progress, speed: null, secondsLeft: null, isStalled: true });
      }, STALLED_AFTER);
    }
    this.#progress = progress;
    this.#changes.emit();
  }
}
