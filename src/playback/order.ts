type Item = { _id: string };

/** How many seeds are tried for each item. One in as many as there are items fits, so hardly ever none does. */
const TRIES = 20;

function hashOf(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at++) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0;
  return hash;
}

/** A number that looks random, and is the same for the same two numbers. */
function mix(hash: number, seed: number): number {
  let mixed = Math.imul(hash ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The items in the order of the seed. Adding or removing an item does not change the order of the others. */
export function shuffle<T extends Item>(items: readonly T[], seed: number): T[] {
  const keys = new Map(items.map(({ _id }) => [_id, mix(hashOf(_id), seed)]));
  return items.toSorted((one, other) => (keys.get(one._id) ?? 0) - (keys.get(other._id) ?? 0));
}

/** A seed, from `start` on, whose order begins with the item of this id: the rest of the playlist is still to come. */
export function seedThatBeginsWith(items: readonly Item[], id: string, start: number): number {
  const first = hashOf(id);
  const others = items.filter(({ _id }) => _id !== id).map(({ _id }) => hashOf(_id));
  for (let seed = start; seed < start + items.length * TRIES; seed++) {
    const lowest = mix(first, seed);
    if (others.every((hash) => mix(hash, seed) > lowest)) return seed;
  }
  return start;
}

/** All items, with those that only `before` has. Each of these follows the same item as in `before`. */
export function withMissing<T extends Item>(items: readonly T[], before: readonly T[]): T[] {
  const all = [...items];
  const ids = new Set(items.map(({ _id }) => _id));
  for (const [at, item] of before.entries()) {
    if (ids.has(item._id)) continue;
    const previous = before[at - 1]?._id;
    all.splice(all.findIndex(({ _id }) => _id === previous) + 1, 0, item);
  }
  return all;
}

type Way = { step: 1 | -1; loop: boolean };

/** The nearest item before or after a position that can be played. With `loop` this can be the item itself. */
export function neighbourOf<T extends Item>(
  items: readonly T[],
  position: number,
  { step, loop }: Way,
  isPlayable: (item: T) => boolean,
): T | undefined {
  for (let distance = 1; distance <= items.length; distance++) {
    const index = position + step * distance;
    if (!loop && (index < 0 || index >= items.length)) return undefined;
    const item = items.at(index % items.length);
    if (item && isPlayable(item)) return item;
  }
  return undefined;
}
