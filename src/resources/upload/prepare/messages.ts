import type { Edits, Refusal, VideoFacts } from './video-facts';

export type Request =
  | { type: 'describe'; file: Blob }
  | { type: 'convert'; file: Blob; edits: Edits; scratchName: string };

/**
 * `converted`: the scratch file has the movie box at `movieAt`, behind the media data, which begin at `mediaAt`; `movie` is the same box
 * for a place before them. All in bytes.
 */
export type Reply =
  | { type: 'described'; facts: VideoFacts | Refusal }
  | { type: 'progress'; progress: number }
  | { type: 'converted'; movie: Uint8Array<ArrayBuffer>; movieAt: number; mediaAt: number }
  | { type: 'failed'; isFull: boolean; message: string };
