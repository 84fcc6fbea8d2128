import * as z from 'zod/mini';
import { fold } from '../../server/rules/fold';
import { isRemembering } from './positions';
import { SEARCHES_KEY } from '@/lib/storage-keys';
import { persisted } from './persisted';

const LIMIT = 8;

const textSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** Removes repetitions, which may differ in case and diacritics. */
function unique(texts: unknown[]): readonly string[] {
  const byFolded = new Map<string, string>();
  for (const raw of texts) {
    const text = textSchema.safeParse(raw).data;
    if (text !== undefined && !byFolded.has(fold(text))) byFolded.set(fold(text), text);
  }
  return [...byFolded.values()].slice(0, LIMIT);
}

const NONE: readonly string[] = [];

const stored = persisted<readonly string[]>({
  key: SEARCHES_KEY,
  isPerUser: true,
  schema: z.pipe(z.array(z.unknown()), z.transform(unique)),
  fallback: NONE,
  isEmpty: ({ length }) => length === 0,
});

/** What the current user searched for, the latest first. The same reference until it changes. */
export const recentSearches = { ...stored, get: () => (isRemembering() ? stored.get() : NONE) };

/** Does nothing if the user has turned saving off. */
export function saveSearch(text: string): void {
  if (isRemembering()) stored.set(unique([text, ...stored.get()]));
}

export function removeSearch(text: string): void {
  stored.set(stored.get().filter((other) => other !== text));
}

export function clearSearches(): void {
  stored.set([]);
}

export function restoreSearches(texts: readonly string[]): void {
  stored.set(unique([...texts, ...stored.get()]));
}
