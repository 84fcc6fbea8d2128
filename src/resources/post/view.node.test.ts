import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewPost } from './model';
import type { Post } from './schema';
import { overlay, type ShownPost, type WriteState } from './view';

const me = { _id: 'me', username: 'me', fullName: 'Me', avatar: '' };
const other = { ...me, _id: 'other' };

const row = (_id: string, content: string, owner = other): Post => ({
  _id,
  content,
  createdAt: 0,
  owner,
  isLiked: false,
  likesCount: 0,
});

const add = (key: string, content: string, at: number, seen: readonly string[] | undefined = []): NewPost => ({
  action: 'add',
  key,
  target: 'all',
  content,
  at,
  seen,
  isRetry: false,
});

const state = (write: WriteState['write'], status: WriteState['status'], post?: Post): WriteState => ({
  write,
  status,
  post,
});

const shown = ({ lead, rest }: { lead: ShownPost[]; rest: ShownPost[] }) =>
  [...lead, ...rest].map((post) => `${post.key ?? post._id}${post.state ? ` ${post.state}` : ''}: ${post.content}`);

describe('overlay', () => {
  const list = [row('b', 'second'), row('a', 'first', me)];

  it('shows new posts on top, the newest first, whatever their status', () => {
    const writes = [state(add('1', 'failed', 1), 'error'), state(add('2', 'pending', 2), 'pending')];
    const view = overlay(list, writes, 'all', me);
    expect(shown(view)).toEqual(['2 sending: pending', '1 failed: failed', 'b: second', 'a: first']);
    expect(view.lead).toHaveLength(2);
  });

  it('shows only new posts with its own target', () => {
    const writes = [state({ ...add('1', 'elsewhere', 1), target: 'another video' }, 'pending')];
    expect(shown(overlay(list, writes, 'all', me))).toEqual(['b: second', 'a: first']);
    expect(shown(overlay(list, [state(add('1', 'mine', 1), 'pending')], undefined, me))).toEqual([
      'b: second',
      'a: first',
    ]);
  });

  it('a confirmed post keeps its key, also below newer posts of others', () => {
    const post = row('c', 'mine', me);
    const writes = [state(add('1', 'mine', 1), 'success', post)];
    const onTop = overlay([post, ...list], writes, 'all', me);
    expect([onTop.lead.length, ...shown(onTop)]).toEqual([1, '1: mine', 'b: second', 'a: first']);
    const below = overlay([row('d', 'newer'), post, ...list], writes, 'all', me);
    expect([below.lead.length, ...shown(below)]).toEqual([0, 'd: newer', '1: mine', 'b: second', 'a: first']);
  });

  it('shows a post once that is listed before its response, and does not mistake an older one with the same text', () => {
    const writes = [state(add('1', 'first', 1, ['a', 'b']), 'pending')];
    expect(shown(overlay(list, writes, 'all', me))).toEqual(['1 sending: first', 'b: second', 'a: first']);
    expect(shown(overlay([row('c', 'first', me), ...list], writes, 'all', me))).toEqual([
      '1: first',
      'b: second',
      'a: first',
    ]);
    expect(shown(overlay([row('c', 'first', other), ...list], writes, 'all', me))).toHaveLength(4);
  });

  it('keeps a failed post when an older one with the same text is loaded later', () => {
    const newest = Date.UTC(2026, 0, 2);
    // The clock of the device is a day ahead.
    const write = { ...add('1', 'first', newest + 86_400_000, ['a']), newest };
    const writes = [state(write, 'error')];
    const older = { ...row('c', 'first', me), createdAt: Date.UTC(2026, 0, 1) };
    expect(shown(overlay([...list, older], writes, 'all', me))).toContain('1 failed: first');
    const arrived = { ...older, createdAt: newest + 1000 };
    expect(shown(overlay([arrived, list[0] ?? older], writes, 'all', me))).not.toContain('1 failed: first');
    const undated = { ...older, createdAt: null };
    expect(shown(overlay([undated, list[0] ?? older], writes, 'all', me))).not.toContain('1 failed: first');
  });

  it('shows a confirmed post while the list loads', () => {
    const writes = [state(add('1', 'mine', 1, undefined), 'success', row('c', 'mine', me))];
    expect(shown(overlay(undefined, writes, 'all', me))).toEqual(['1: mine']);
    expect(shown(overlay(list, writes, 'all', me))).toEqual(['b: second', 'a: first']);
  });

  it('shows pending edits, and hides deleted posts unless the deletion failed', () => {
    const change = { action: 'update', id: 'a', content: 'better' } as const;
    const remove = { action: 'remove', id: 'b', target: 'all', isCounted: true } as const;
    expect(shown(overlay(list, [state(change, 'pending'), state(remove, 'pending')], 'all', me))).toEqual([
      'a saving: better',
    ]);
    expect(shown(overlay(list, [state(change, 'error'), state(remove, 'error')], 'all', me))).toEqual([
      'b: second',
      'a: first',
    ]);
    expect(shown(overlay(list, [state(remove, 'success')], 'all', me))).toEqual(['a: first']);
  });

  it('keeps the reference of every unchanged post', () => {
    const view = overlay(list, [state(add('1', 'new', 1), 'pending')], 'all', me);
    expect(view.rest[0]).toBe(list[0]);
    expect(view.rest[1]).toBe(list[1]);
  });
});

const ACTIONS = ['send', 'store', 'reply', 'fail', 'retry', 'discard', 'delete', 'refetch', 'other'] as const;

/** Events of one user's posts and of their list, in any order. `which` selects one of several. */
type Step = { action: (typeof ACTIONS)[number]; which: number };

const step: fc.Arbitrary<Step> = fc.record({ action: fc.constantFrom(...ACTIONS), which: fc.nat(3) });

/** The simplest model of a server, of the list as it was read last, and of the writes. */
function createModel() {
  let server: Post[] = [];
  let list: Post[] = [];
  let writes: WriteState[] = [];
  const storedAs = new Map<string, Post>();
  const ended = new Set<string>();
  let count = 0;

  const adds = () => writes.filter((write): write is WriteState & { write: NewPost } => write.write.action === 'add');
  const pick = (status: WriteState['status'], which: number) => {
    const those = adds().filter((write) => write.status === status);
    return those[which % Math.max(1, those.length)];
  };
  const change = (of: WriteState, next: Partial<WriteState>) => {
    writes = writes.map((write) => (write === of ? { ...write, ...next } : write));
  };
  const store = (write: NewPost) => {
    if (storedAs.has(write.key)) return;
    const post = row(`s${++count}`, write.content, me);
    storedAs.set(write.key, post);
    server = [post, ...server];
  };
  const commit = (post: Post) => {
    if (!list.some(({ _id }) => _id === post._id)) list = [post, ...list];
  };

  const can: Record<Step['action'], (which: number) => void> = {
    // The button is disabled while one is pending.
    send: (words) => {
      if (pick('pending', 0)) return;
      const key = `k${++count}`;
      writes = [
        ...writes,
        state(
          add(
            key,
            `words ${words}`,
            count,
            list.map(({ _id }) => _id),
          ),
          'pending',
        ),
      ];
    },
    store: () => {
      const mine = pick('pending', 0);
      if (mine) store(mine.write);
    },
    reply: () => {
      const mine = pick('pending', 0);
      if (!mine) return;
      store(mine.write);
      const post = storedAs.get(mine.write.key);
      if (!post) return;
      commit(post);
      change(mine, { status: 'success', post });
    },
    // Only what the server does not have fails: anything else is looked for first.
    fail: () => {
      const mine = pick('pending', 0);
      if (mine && !storedAs.has(mine.write.key)) change(mine, { status: 'error' });
    },
    retry: (which) => {
      const mine = pick('error', which);
      if (!mine || pick('pending', 0)) return;
      writes = [...writes.filter((write) => write !== mine), { ...mine, status: 'pending' }];
    },
    discard: (which) => {
      const mine = pick('error', which);
      if (!mine) return;
      writes = writes.filter((write) => write !== mine);
      ended.add(mine.write.key);
    },
    delete: (which) => {
      const mine = pick('success', which);
      if (!mine?.post) return;
      const { _id } = mine.post;
      server = server.filter((post) => post._id !== _id);
      list = list.filter((post) => post._id !== _id);
      writes = [...writes, state({ action: 'remove', id: _id, target: 'all', isCounted: true }, 'success')];
      ended.add(mine.write.key);
    },
    refetch: () => {
      list = server.slice();
    },
    other: () => {
      server = [row(`o${++count}`, 'words 0', other), ...server];
    },
  };

  return {
    take: ({ action, which }: Step) => can[action](which),
    check: () => {
      const view = overlay(list, writes, 'all', me);
      const all = [...view.lead, ...view.rest];
      const keys = all.map(({ key, _id }) => key ?? _id);
      expect(new Set(keys).size, 'nothing is shown twice').toBe(keys.length);
      const expected = adds().filter(({ write }) => !ended.has(write.key));
      expect(all.filter(({ owner }) => owner._id === 'me').length, 'every post of mine is shown, once').toBe(
        expected.length,
      );
      for (const { write } of expected) {
        const post = all.find(({ key }) => key === write.key);
        expect(post?.content).toBe(write.content);
      }
      expect(
        all.filter(({ owner }) => owner._id === 'other').map(({ _id }) => _id),
        'what others wrote keeps its order',
      ).toEqual(list.filter(({ owner }) => owner._id === 'other').map(({ _id }) => _id));
    },
  };
}

it('shows each of the user’s posts once under its key until it is discarded or deleted', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const model = createModel();
      for (const next of steps) {
        model.take(next);
        model.check();
      }
    }),
  );
});
