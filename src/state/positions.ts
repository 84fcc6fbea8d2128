import * as z from 'zod/mini';
import { POSITIONS_KEY, SEARCHES_KEY } from '@/lib/storage-keys';
import { persisted, removeOfUser } from './persisted';

/** The positions that have not changed for the longest time are dropped. */
const LIMIT = 500;

/** In seconds: a shorter part of a video counts as not watched. */
const MIN_SEEN = 10;

/** In seconds, and as a part of the video. A video with less of both left counts as watched. */
const MIN_LEFT = 5;
const MIN_LEFT_PART = 0.03;

const positionSchema = z.object({
  videoId: z.string().check(z.maxLength(200)),
  time: z.number().check(z.nonnegative()),
  length: z.number().check(z.positive()),
});
const storedSchema = z.object({
  /** The user has turned saving off. */
  isOff: z.catch(z.boolean(), false),
  /** The latest last. */
  positions: z.catch(z.array(z.unknown()), []),
});

type Position = z.infer<typeof positionSchema>;
type Stored = { isOff: boolean; positions: readonly Position[] };

function parse(stored: unknown): Stored {
  const { isOff, positions: items } = storedSchema.parse(stored);
  const valid = items.flatMap((item) => positionSchema.safeParse(item).data ?? []);
  const byVideo = new Map(valid.map((position) => [position.videoId, position]));
  return { isOff, positions: [...byVideo.values()].slice(-LIMIT) };
}

export const positions = persisted<Stored>({
  key: POSITIONS_KEY,
  isPerUser: true,
  schema: { parse },
  fallback: { isOff: false, positions: [] },
  isEmpty: (stored) => !stored.isOff && stored.positions.length === 0,
});

const isWatched = (time: number, length: number) => length - time < Math.min(MIN_LEFT, length * MIN_LEFT_PART);

/** Saves how far the current user has watched a video. A position near its start removes an earlier one. */
export function savePosition(videoId: string, time: number, length: number): void {
  const stored = positions.get();
  const position = positionSchema.safeParse({ videoId, time, length }).data;
  if (stored.isOff || !position) return;
  const others = stored.positions.filter((other) => other.videoId !== videoId);
  const isSeen = time >= MIN_SEEN;
  if (!isSeen && others.length === stored.positions.length) return;
  positions.set({ ...stored, positions: isSeen ? [...others, position].slice(-LIMIT) : others });
}

const positionOf = (videoId: string) => positions.get().positions.find((position) => position.videoId === videoId);

/**
 * Where to resume a video, in seconds. Undefined at its start, and after it was watched to the end. Before its length is known, it has that
 * with which the position was saved.
 */
export function readPosition(videoId: string, length?: number | null): number | undefined {
  const position = positionOf(videoId);
  return position && !isWatched(position.time, length || position.length) ? position.time : undefined;
}

/** The watched part of a video, from 0 to 1. */
export function watchedPart(videoId: string): number {
  const position = positionOf(videoId);
  if (!position) return 0;
  const { time, length } = position;
  return isWatched(time, length) ? 1 : time / length;
}

/** The videos that the current user has begun but not watched to the end, the latest first. */
export function unfinishedVideos(): string[] {
  return positions
    .get()
    .positions.filter(({ time, length }) => !isWatched(time, length))
    .map(({ videoId }) => videoId)
    .toReversed();
}

/** Whether the current user's positions and searches are saved. */
export function isRemembering(): boolean {
  return !positions.get().isOff;
}

/** Starts or stops to save the current user's positions and searches. Stopping deletes those that were saved. */
export function setRemembering(isOn: boolean): void {
  if (!isOn) removeOfUser(SEARCHES_KEY);
  positions.set({ isOff: !isOn, positions: [] });
}
