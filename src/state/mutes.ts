import * as z from 'zod/mini';
import { MUTES_KEY } from '@/lib/storage-keys';
import { createWordFilter, isSameWord } from './muted-words';
import { currentUserId, persisted } from './persisted';

const MEMBER_LIMIT = 1000;
const WORD_LIMIT = 200;
/** In characters. */
export const LONGEST_WORD = 100;

/** After so many pages without a shown item, a list stops until the user wants more. */
const PAGES_WITHOUT_PAUSE = 5;

const name = z.catch(z.string().check(z.maxLength(200)), '');
const memberSchema = z.object({
  _id: z.string().check(z.minLength(1), z.maxLength(200)),
  username: name,
  fullName: name,
});
const wordSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_WORD));

/** A name from when the member was muted: the list shows it without a request. */
export type MutedMember = z.infer<typeof memberSchema>;

const validOf = <T>(schema: z.ZodMiniType<T>, limit: number) =>
  z.catch(
    z.pipe(
      z.array(z.unknown()),
      z.transform((raw) => raw.flatMap((item) => schema.safeParse(item).data ?? []).slice(0, limit)),
    ),
    [],
  );

const schema = z.object({
  members: validOf(memberSchema, MEMBER_LIMIT),
  words: validOf(wordSchema, WORD_LIMIT),
  blocked: validOf(z.string(), MEMBER_LIMIT),
});

type Mutes = {
  members: readonly MutedMember[];
  words: readonly string[];
  /** Ids of the members whom the account has blocked, as it was read last: the first page is shown before it arrives again. */
  blocked: readonly string[];
};

const isEmpty = ({ members, words, blocked }: Mutes) => members.length + words.length + blocked.length === 0;

/** Whom and which words the user has muted in this browser, the latest first. A logout keeps them. */
export const mutes = persisted<Mutes>({
  key: MUTES_KEY,
  isPerUser: true,
  schema,
  fallback: { members: [], words: [], blocked: [] },
  isEmpty,
  isImportant: true,
});

/** A video, a comment or a tweet. */
export type Mutable = { owner?: { _id: string }; title?: string; content?: string };

export type MuteRules = {
  isMuted: (memberId: string) => boolean;
  isBlocked: (memberId: string) => boolean;
  hides: (item: Mutable) => boolean;
  /** Whether a list has loaded so many hidden pages that the user decides about the next. */
  isPaused: (pages?: readonly { items: readonly Mutable[] }[]) => boolean;
};

/** Null if nothing is muted or blocked. */
export function rulesOf(mutesOfUser: Mutes): MuteRules | null {
  if (isEmpty(mutesOfUser)) return null;
  const { members, words, blocked } = mutesOfUser;
  const ids = new Set(members.map(({ _id }) => _id));
  const blockedIds = new Set(blocked);
  const hasWord = createWordFilter(words);
  /** Each text is searched once. */
  const known = new WeakMap<Mutable, boolean>();
  function hides(item: Mutable): boolean {
    const { owner: { _id = '' } = {}, title = '', content = '' } = item;
    if (ids.has(_id) || blockedIds.has(_id)) return true;
    // The user's own videos and posts stay.
    if (_id !== '' && _id === currentUserId()) return false;
    const hidden = known.get(item) ?? (hasWord(title) || hasWord(content));
    known.set(item, hidden);
    return hidden;
  }
  return {
    isMuted: (memberId) => ids.has(memberId),
    isBlocked: (memberId) => blockedIds.has(memberId),
    hides,
    isPaused(pages = []) {
      const after = pages.findLastIndex(({ items }) => items.some((item) => !hides(item))) + 1;
      // A page can also be empty because its items are gone.
      const hidden = pages.slice(after).filter(({ items }) => items.length > 0).length;
      return hidden > 0 && hidden % PAGES_WITHOUT_PAUSE === 0;
    },
  };
}

/** Returns false if the list is full. */
export function muteMember({ _id, username, fullName }: MutedMember): boolean {
  const all = mutes.get();
  const others = all.members.filter((other) => other._id !== _id);
  if (others.length >= MEMBER_LIMIT) return false;
  mutes.set({ ...all, members: [memberSchema.parse({ _id, username, fullName }), ...others] });
  return true;
}

export function unmuteMember(id: string): void {
  const all = mutes.get();
  mutes.set({ ...all, members: all.members.filter(({ _id }) => _id !== id) });
}

/** Returns false if the list is full. A word that is muted already moves to the top. */
export function muteWord(text: string): boolean {
  const all = mutes.get();
  const word = wordSchema.parse(text);
  const others = all.words.filter((other) => !isSameWord(other, word));
  if (others.length >= WORD_LIMIT) return false;
  mutes.set({ ...all, words: [word, ...others] });
  return true;
}

export function unmuteWord(word: string): void {
  const all = mutes.get();
  mutes.set({ ...all, words: all.words.filter((other) => other !== word) });
}

/** Remembers the blocked members of the account. */
export function rememberBlocked(ids: readonly string[]): void {
  const all = mutes.get();
  if (ids.join() !== all.blocked.join()) mutes.set({ ...all, blocked: ids });
}
