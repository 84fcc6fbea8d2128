import type { Post } from './list';
import { isNewSince } from '@/query/send-once';

/** A new post as somebody sent it. It keeps its key for as long as the page lives, whatever becomes of it. */
export type NewPost = {
  action: 'add';
  key: string;
  /** The list that it goes to: a video's id, or 'all' tweets. */
  place: string;
  content: string;
  /** Epoch ms. */
  at: number;
  /** Posts with the same text that the list held by then: another one is this post. Undefined without a list. */
  seen: readonly string[] | undefined;
  /** The page that sent it is gone, so its outcome is unknown. */
  isRestored?: boolean;
  /** It has been sent before, and may have arrived. */
  isRepeated: boolean;
};

/** What a mutation of a post asks for. */
export type Write =
  | NewPost
  | { action: 'update'; id: string; content: string }
  | { action: 'remove'; id: string; place: string };

export type WriteState = {
  write: Write;
  status: 'pending' | 'success' | 'error' | 'idle';
  /** What the server made of a new post. */
  post: Post | undefined;
};

/** A post as it is shown: what the server confirmed, under what was asked of it. */
export type ShownPost = Post & {
  /** The key of the new post that it was, so that it stays the same element of the page. */
  key?: string;
  /** Sent and not confirmed; failed; sent by a page that is gone; changed and not confirmed. */
  state?: 'sending' | 'failed' | 'unknown' | 'saving';
};

export type Overlay = {
  /** On top of the list, newest first: what was written here. */
  lead: ShownPost[];
  rest: ShownPost[];
};

type Author = Post['owner'];

const nobody: Author = { _id: '', username: '', fullName: '', avatar: '' };

/** Whether this post of the server is that new one, whose answer has not come or never will. */
export function isArrivalOf({ content, seen, at }: NewPost, post: Post, me: Author | null | undefined): boolean {
  if (post.owner._id !== me?._id || post.content.trim() !== content) return false;
  return isNewSince({ knownIds: seen && new Set(seen), startedAt: at }, post);
}

/** Which post of the list each new one has become. */
function arrivals(items: readonly Post[], added: readonly (WriteState & { write: NewPost })[], me: Author | null) {
  const keys = new Map<string, NewPost>();
  for (const { post, write } of added) if (post) keys.set(post._id, write);
  for (const { post, write } of added) {
    if (post) continue;
    // The oldest that fits: the list has the newest first.
    const row = items.findLast((item) => !keys.has(item._id) && isArrivalOf(write, item, me));
    if (row) keys.set(row._id, write);
  }
  return keys;
}

function draftOf(
  { key, content, at, isRestored }: NewPost,
  status: WriteState['status'],
  me: Author | null,
): ShownPost {
  return {
    _id: key,
    key,
    content,
    createdAt: at,
    owner: me ?? nobody,
    isLiked: false,
    likesCount: 0,
    state: status !== 'error' ? 'sending' : isRestored ? 'unknown' : 'failed',
  };
}

/** Some providers leave out the full names of owners. One's own is known, so a post keeps its name over a reload. */
function withOwnName(post: Post, me: Author | null): Post {
  const isNameless = post.owner._id === me?._id && post.owner.fullName === '';
  return me && isNameless ? { ...post, owner: { ...post.owner, fullName: me.fullName } } : post;
}

function isNew(state: WriteState): state is WriteState & { write: NewPost } {
  return state.write.action === 'add';
}

/**
 * A list with everything that was asked of it: new posts on top, changed ones with their new words, deleted ones gone.
 * `items` is what the server confirmed; undefined while there is no list. `writes` are in the order in which they were sent.
 */
export function overlay(
  items: readonly Post[] | undefined,
  writes: readonly WriteState[],
  place: string | undefined,
  me: Author | null,
): Overlay {
  const gone = new Set<string>();
  const edits = new Map<string, string>();
  for (const { write, status } of writes) {
    if (write.action === 'remove' && status !== 'error') gone.add(write.id);
    if (write.action === 'update' && status === 'pending') edits.set(write.id, write.content);
  }
  const edited = (row: Post): ShownPost => {
    const post = withOwnName(row, me);
    const content = edits.get(post._id);
    return content === undefined ? post : { ...post, content, state: 'saving' };
  };

  const added = writes.filter(isNew).filter(({ write }) => write.place === place);
  const keys = arrivals(items ?? [], added, me);
  const arrived = new Set(keys.values());
  // Without a list there is nowhere else to see what was sent.
  const open = added.flatMap(({ write, status, post }): ShownPost[] => {
    if (post) return items || gone.has(post._id) ? [] : [{ ...edited(post), key: write.key }];
    return arrived.has(write) ? [] : [draftOf(write, status, me)];
  });

  const shown = (items ?? [])
    .filter(({ _id }) => !gone.has(_id))
    .map((post): ShownPost => {
      const key = keys.get(post._id)?.key;
      return key === undefined ? edited(post) : { ...edited(post), key };
    });
  const others = shown.findIndex(({ key }) => key === undefined);
  const count = others === -1 ? shown.length : others;
  const sentAt = new Map(added.map(({ write }) => [write.key, write.at]));
  const timeOf = ({ key = '' }: ShownPost) => sentAt.get(key) ?? 0;
  return {
    lead: [...open, ...shown.slice(0, count)].toSorted((a, b) => timeOf(b) - timeOf(a)),
    rest: shown.slice(count),
  };
}
