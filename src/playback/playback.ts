/** A playlist that is being played: the search parameters of its watch pages, so that a reload and Back keep the order. */
export type Playback = {
  list: string;
  /** The seed of the shuffled order. Undefined: the playlist's own order. */
  shuffle?: number | undefined;
  loop?: true | undefined;
  /** While a video of the queue plays: the video of the playlist behind which the playlist continues. */
  after?: string | undefined;
};

/** Invalid values count as absent. Without a playlist nothing is shuffled or repeated. */
export function validatePlayback({ list, shuffle, loop, after }: Record<string, unknown>): Partial<Playback> {
  if (typeof list !== 'string' || list === '') return {};
  return {
    list,
    shuffle: Number.isSafeInteger(shuffle) ? Number(shuffle) : undefined,
    loop: loop === true || undefined,
    after: typeof after === 'string' && after !== '' ? after : undefined,
  };
}
