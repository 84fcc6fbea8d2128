import * as z from 'zod/mini';
import { fold } from '@/lib/matches';
import { isRemembering } from './positions';
import { SEARCHES_KEY } from './user-keys';
import { persisted } from './persisted';

const LIMIT = 8;

const textSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** Without repetitions, which may differ in case and diacritics. */
function unique(texts: unknown[]): readonly string[] {
  const byFolded = new Map<string, string>();
  for (const raw of texts) {
    const text = textSchema.safeParse(raw).data;
    if (text !== undefined && !byFolded.has(fold(text))) byFolded.set(fold(text), text);
  }
  return [...byFolded.values()].slice(0, LIMIT);
}

const NONE: readonly string[] = [];

const { read, write, subscribe } = persisted<readonly string[]>({
  key: SEARCHES_KEY,
  isOfUser: true,
  schema: z.pipe(z.array(z.unknown()), z.transform(unique)),
  fallback: NONE,
  isEmpty: ({ length }) => length === 0,
});

/** What the current user searched for, the latest first. The same reference until it changes. */
export const readSearches = () => (isRemembering() ? read() : NONE);

/** Calls the listener when the searches or the user change. Returns the function that unsubscribes. */
export const subscribeSearches = subscribe;

/** Does nothing if the user has turned saving off. */
export function saveSearch(text: string): void {
  if (isRemembering()) write(unique([text, ...read()]));
}

export function removeSearch(text: string): void {
  write(read().filter((other) => other !== text));
}

export function clearSearches(): void {
  write([]);
}

/** Undoes a removal. */
export function restoreSearches(texts: readonly string[]): void {
  write(unique([...texts, ...read()]));
}
