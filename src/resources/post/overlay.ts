import type { Post } from './list';
import { isNewSince } from '@/query/send-once';

/** A new post as it was sent. It keeps its key until the page is closed, so that its element stays the same. */
export type NewPost = {
  action: 'add';
  key: string;
  /** What it is added to: a video, by its id, or 'all' tweets. */
  target: string;
  content: string;
  /** Epoch ms. */
  at: number;
  /** The ids of posts with the same text that were listed before: another one is this post. Undefined without a list. */
  seen: readonly string[] | undefined;
  /** It was in flight during a reload, so its outcome is unknown. */
  isRestored?: boolean;
  /** It has been sent before, and may have arrived. */
  isRepeated: boolean;
};

/** The variables of a mutation of a post. */
export type Write =
  | NewPost
  | { action: 'update'; id: string; content: string }
  | { action: 'remove'; id: string; target: string };

export type WriteState = {
  write: Write;
  status: 'pending' | 'success' | 'error' | 'idle';
  /** The reply to a new post. */
  post: Post | undefined;
};

/** A post as it is shown: the confirmed post with its pending writes. */
export type ShownPost = Post & {
  /** The key of the new post that it came from, so that its element stays the same. */
  key?: string;
  /** A new post is 'sending', 'failed', or 'unknown' after a reload. An edited one is 'saving'. */
  state?: 'sending' | 'failed' | 'unknown' | 'saving';
};

export type Overlay = {
  /** The user's new posts at the top of the list, newest first. */
  lead: ShownPost[];
  rest: ShownPost[];
};

type Author = Post['owner'];

const unknownAuthor: Author = { _id: '', username: '', fullName: '', avatar: '' };

/** Whether a listed post is the new one, which has no reply. */
export function isArrivalOf({ content, seen, at }: NewPost, post: Post, me: Author | null | undefined): boolean {
  if (post.owner._id !== me?._id || post.content.trim() !== content) return false;
  return isNewSince({ knownIds: seen && new Set(seen), startedAt: at }, post);
}

/** The new posts by the id of the listed post that each has become. */
function arrivals(items: readonly Post[], added: readonly (WriteState & { write: NewPost })[], me: Author | null) {
  const keys = new Map<string, NewPost>();
  for (const { post, write } of added) if (post) keys.set(post._id, write);
  for (const { post, write } of added) {
    if (post) continue;
    // Takes the oldest match: the list has the newest first.
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
    owner: me ?? unknownAuthor,
    isLiked: false,
    likesCount: 0,
    state: status !== 'error' ? 'sending' : isRestored ? 'unknown' : 'failed',
  };
}

/** Some providers leave out the full names of owners. The user's own is known. */
function withOwnName(post: Post, me: Author | null): Post {
  const isNameless = post.owner._id === me?._id && post.owner.fullName === '';
  return me && isNameless ? { ...post, owner: { ...post.owner, fullName: me.fullName } } : post;
}

function isNew(state: WriteState): state is WriteState & { write: NewPost } {
  return state.write.action === 'add';
}

/**
 * A confirmed list with its writes: new posts on top, edited ones with their new text, without the deleted ones. `items` is
 * undefined while the list loads. `writes` are in the order in which they were sent.
 */
export function overlay(
  items: readonly Post[] | undefined,
  writes: readonly WriteState[],
  target: string | undefined,
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

  const added = writes.filter(isNew).filter(({ write }) => write.target === target);
  const keys = arrivals(items ?? [], added, me);
  const arrived = new Set(keys.values());
  // Until the list has loaded, confirmed posts show here, too.
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
