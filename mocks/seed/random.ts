/** A seeded pseudo-random generator (mulberry32). The same seed returns the same numbers on every machine. */
export type Random = {
  /** In [0, 1). */
  next: () => number;
  /** An integer from `low` to `high`, inclusive. */
  between: (low: number, high: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** A shuffled copy. */
  shuffle: <T>(list: readonly T[]) => T[];
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (list) => at(list, between(0, list.length - 1)),
    shuffle: (list) => {
      const keyed = list.map((item) => ({ item, key: next() }));
      return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
    },
  };
}

/** The item at `index` modulo the length. Throws for an empty list. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('The list is empty');
  return item;
}

const kinds = {
  user: 0xa1,
  video: 0xb2,
  comment: 0xc3,
  case: 0x78,
  report: 0x69,
  entry: 0x5a,
  block: 0x4b,
  tweet: 0xd4,
  playlist: 0xe5,
  like: 0xf6,
  subscription: 0x97,
};

/** A 24-digit hexadecimal id that depends only on the kind of record and its number. */
export function seedId(kind: keyof typeof kinds, number: number): string {
  const random = createRandom(kinds[kind] * 65_537 + number);
  const noise =
    hex(random.between(0, 0xffffff), 6) + hex(random.between(0, 0xffff), 4) + hex(random.between(0, 0xffffff), 6);
  return hex(kinds[kind], 2) + noise + hex(number, 6);
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
