import type { Edits, Refusal, VideoFacts } from './video-facts';

export type Request =
  | { type: 'describe'; file: Blob }
  | { type: 'convert'; file: Blob; edits: Edits; scratchName: string };

/**
 * `converted`: in the scratch file, the media data begin at `mediaAt`, and the movie box follows them at `movieAt`. `movie` is that box for
 * a file in which it comes first. Positions are in bytes.
 */
export type Reply =
  | { type: 'described'; facts: VideoFacts | Refusal }
  | { type: 'progress'; progress: number }
  | { type: 'converted'; movie: Uint8Array<ArrayBuffer>; movieAt: number; mediaAt: number }
  | { type: 'failed'; isFull: boolean; message: string };
