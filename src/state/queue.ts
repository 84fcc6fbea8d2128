import * as z from 'zod/mini';
import { sessionArea } from '@/lib/storage';
import { QUEUE_KEY } from '@/lib/storage-keys';
import { persisted } from './persisted';

const LIMIT = 100;
const LONGEST_TEXT = 2000;

const text = z.string().check(z.maxLength(LONGEST_TEXT));
const itemSchema = z.object({
  _id: z.string().check(z.minLength(1), z.maxLength(200)),
  title: text,
  thumbnail: z.catch(text, ''),
  duration: z.catch(z.nullable(z.number().check(z.nonnegative())), null),
});

export type QueueItem = z.infer<typeof itemSchema>;

const withoutItem = (items: readonly QueueItem[], id: string) => items.filter(({ _id }) => _id !== id);

function validItems(stored: unknown[]): readonly QueueItem[] {
  const valid = stored.flatMap((item) => itemSchema.safeParse(item).data ?? []);
  return [...new Map(valid.map((item) => [item._id, item])).values()].slice(0, LIMIT);
}

/** The videos that play after the current one, in this tab. `get` returns the same array until they change. */
export const queue = persisted<readonly QueueItem[]>({
  key: QUEUE_KEY,
  isPerUser: true,
  area: sessionArea,
  schema: z.pipe(z.array(z.unknown()), z.transform(validItems)),
  fallback: [],
  isEmpty: ({ length }) => length === 0,
});

export const readQueue = queue.get;

/** Inserts videos at a position, the end by default, or moves them there. Returns false if the queue is full. */
export function addToQueue(videos: readonly QueueItem[], position?: number): boolean {
  const ids = new Set(videos.map(({ _id }) => _id));
  const others = queue.get().filter(({ _id }) => !ids.has(_id));
  if (others.length + videos.length > LIMIT) return false;
  const added = videos.map((video) => itemSchema.parse({ ...video, title: video.title.slice(0, LONGEST_TEXT) }));
  queue.set(others.toSpliced(position ?? others.length, 0, ...added));
  return true;
}

export function removeFromQueue(id: string): void {
  const items = withoutItem(queue.get(), id);
  if (items.length < queue.get().length) queue.set(items);
}

/** Moves a video by this many positions. Does nothing if it would leave the queue. */
export function moveInQueue(id: string, step: number): void {
  const items = queue.get();
  const at = items.findIndex(({ _id }) => _id === id);
  const item = items[at];
  if (!item || step === 0 || !items[at + step]) return;
  queue.set(withoutItem(items, id).toSpliced(at + step, 0, item));
}

export function clearQueue(): void {
  queue.set([]);
}
