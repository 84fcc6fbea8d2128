/** What happens to the pictures of a video: `keep` copies what not every browser plays, because this one cannot encode it. */
export type Treatment = 'copy' | 'encode' | 'keep';

/** What a file says about its video, and what this browser can do with it. */
export type VideoFacts = {
  /** In seconds. */
  duration: number;
  /** In pixels, as it is shown. */
  width: number;
  height: number;
  /** The name of its codec. */
  codec: string;
  treatment: Treatment;
  /** The name of the codec of its sound, if this browser can neither copy nor convert that. */
  lostSound: string | undefined;
  /** Whether this browser can encode it with fewer pixels. */
  canShrink: boolean;
};

/** `format`: the file is of an unknown format. `picture`: it has no video. `codec`: this browser can do nothing with its codec. */
export type Refusal = { reason: 'format' | 'picture' } | { reason: 'codec'; codec: string };

/** In seconds. */
export type Trim = { start: number; end: number };

/** What the user chose to change. */
export type Edits = { trim: Trim | undefined; isSmaller: boolean };

/** The shorter side of a smaller video, in pixels. */
const SMALL_SIDE = 1080;

/** In bits per second. */
export const SMALL_BITRATE = { video: 5_000_000, audio: 128_000 };

/** In bits per second, of the whole file: a smaller one is offered above this. */
const LARGE_BITRATE = 8_000_000;

/** H.264 with 8 bits and 4:2:0 (its profiles Baseline, Main, Extended and High), and VP9 with 8 bits. */
const PLAYS_EVERYWHERE = /^(?:avc[13]\.(?:42|4d|58|64)|vp09\.00\.)/i;

/** Whether all browsers that the README names play a codec, given as in a MIME type. */
export const playsEverywhere = (codec: string): boolean => PLAYS_EVERYWHERE.test(codec);

/** H.264's profiles that few browsers play, by their number in a codec's parameters (RFC 6381, section 3.3). */
const AVC_PROFILES: Record<string, string> = { '6e': 'High 10', '7a': 'High 4:2:2', f4: 'High 4:4:4' };

/** The name of the profile of `avc1.6e0028`, or these parameters if it has none. */
export const avcProfile = (codec: string): string => AVC_PROFILES[codec.slice(5, 7).toLowerCase()] ?? codec;

/** The length of a video after the cut, in seconds. */
const lengthOf = ({ duration }: Pick<VideoFacts, 'duration'>, trim: Trim | undefined): number =>
  trim ? trim.end - trim.start : duration;

/**
 * The sizes of a video without and with `isSmaller`, in bytes; the second is an estimate. Undefined if there is nothing to gain: the
 * pictures are not larger than 1080p, or the bitrate is low.
 */
export function smallerSize(
  facts: VideoFacts,
  size: number,
  trim?: Trim,
): { large: number; small: number } | undefined {
  const { duration, width, height, canShrink } = facts;
  if (!canShrink || Math.min(width, height) <= SMALL_SIDE || (size * 8) / duration <= LARGE_BITRATE) return undefined;
  const length = lengthOf(facts, trim);
  const small = ((SMALL_BITRATE.video + SMALL_BITRATE.audio) * length) / 8;
  return { large: (size * length) / duration, small };
}

/** The size of the pictures with `SMALL_SIDE`, in the same proportions. */
export function smallDimensions({ width, height }: { width: number; height: number }) {
  return width < height ? { width: SMALL_SIDE } : { height: SMALL_SIDE };
}
