import { HttpError, InvalidReplyError } from '@/api/errors';
import { createMeter, timeLeft } from '@/api/transfer';
import { createEmitter } from '@/lib/emitter';
import type { Before } from '@/query/send-once';
import type { Video } from '../video/schema';

/** What stands in the form. A video that exists already keeps its file, and its thumbnail where none is chosen. */
export type VideoFields = {
  title: string;
  description: string;
  thumbnail: File | undefined;
  videoFile: File | undefined;
};

/** The key of the form's draft. */
export const uploadDraftKey = (video: Video | undefined) => `video/${video?._id ?? 'new'}`;

export type UploadProgress = {
  /** Looking whether an earlier try was stored, sending, or waiting for what the server makes of it. */
  phase: 'looking' | 'sending' | 'processing';
  /** In bytes; null where the browser does not tell. */
  loaded: number | null;
  total: number;
  /** In bytes a second. */
  speed: number | null;
  secondsLeft: number | null;
  /** Neither a byte nor a response for a minute. */
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

/** One try to send a form: what is in it, how far it is, and the way to stop it. */
export class Upload {
  readonly fields: VideoFields;
  /** The video that is changed; none when it is a new one. */
  readonly video: Video | undefined;
  /** Where an earlier try may have been stored although nobody said so. */
  readonly earlier: Before | undefined;
  /** What the person had before the first try, to tell a stored video from those. */
  trace: Before | undefined;
  /** Whether this provider takes no change without a thumbnail. */
  wantsThumbnail = false;
  /** Fields that the server kept although they were sent. */
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

  looking(): void {
    this.#tell({ ...WAITING, phase: 'looking' });
  }

  /** The request goes out; not every browser reports what happens to it. */
  opened(): void {
    this.#tell(WAITING);
  }

  ended(): void {
    clearTimeout(this.#timer);
  }

  /** A session that was refreshed meanwhile sends everything once more. */
  started(): void {
    this.#hasStarted = true;
    this.#isSent = false;
    this.#meter = createMeter();
    this.#meter.sample(performance.now(), 0);
    this.#tell(WAITING);
  }

  sending(loaded: number, total: number): void {
    const speed = this.#meter.sample(performance.now(), loaded);
    this.#tell({ ...WAITING, loaded, total, speed, secondsLeft: timeLeft(loaded, total, speed) });
  }

  sent(): void {
    this.#isSent = true;
    this.#tell({ ...this.#progress, phase: 'processing', speed: null, secondsLeft: null, isStalled: false });
  }

  /** Whether the server may have stored the video although the try failed: everything was sent, and it did not say no. */
  mayBeStored(error: unknown): boolean {
    if (this.video) return false;
    if (error instanceof HttpError) return error.status >= 502;
    if (error instanceof InvalidReplyError) return true;
    // A browser that tells nothing leaves it open.
    return this.trace !== undefined && (this.#isSent || !this.#hasStarted);
  }

  private traceAfter(error: unknown): Before | undefined {
    return this.earlier ?? (this.#hasStalled || this.mayBeStored(error) ? this.trace : undefined);
  }

  /** The clock only reports: whoever has a slow line or a slow server can go on waiting. */
  #tell(progress: UploadProgress): void {
    clearTimeout(this.#timer);
    if (progress.phase !== 'looking' && !progress.isStalled) {
      this.#timer = setTimeout(() => {
        this.#hasStalled = true;
        this.#tell({ ...this.#progress, speed: null, secondsLeft: null, isStalled: true });
      }, STALLED_AFTER);
    }
    this.#progress = progress;
    this.#changes.emit();
  }
}
