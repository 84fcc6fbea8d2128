import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import {
  dropDraft,
  dropUnsent,
  keepUnsent,
  markRefused,
  readDraft,
  type readUnsent,
  restoreUnsent,
  writeDraft,
} from '@/lib/drafts';
import { isStatus, mayHaveSucceeded } from '@/api/errors';
import { notify } from '@/lib/notify';
import type { Page } from '@/query/page';
import { commitNewPost, commitNoPost, commitPost, findPost, idsOf, type Post } from './list';
import { isArrivalOf, type NewPost, type Write } from './overlay';
import { readPost } from './read-post';
import { deleteUnlessGone, sendOnce } from '@/query/send-once';
import { sessionQuery } from '../session/queries';

/** What tweets and comments differ in. */
export type PostKind = {
  /** The first part of its mutations' keys. */
  name: 'tweet' | 'comment';
  /** Specification, section 8. */
  errors: Record<Write['action'], string>;
  add: (place: string, content: string) => Promise<Post>;
  /** The post as it is now, where the provider says so. */
  update: (id: string, content: string) => Promise<Post | undefined>;
  remove: (id: string) => Promise<void>;
  /** The newest posts of a place, asked of the server. */
  readNewest: (place: string) => Promise<readonly Post[]>;
  /** A page of the list with this key, asked of the server. */
  readPage: (key: QueryKey, page: number) => Promise<Page<Post>> | undefined;
  /** Every list that can hold one. */
  lists: QueryFilters;
  /** The lists that a new one goes to. */
  listsOf: (place: string, author: string) => QueryFilters[];
  /** What else changes when one is added (1) or deleted (-1). */
  commitCount?: (client: QueryClient, place: string, by: 1 | -1) => void;
};

/** Where drafts are kept. */
export const newPostField = (name: PostKind['name'], place: string) => `${name}/new/${place}`;
export const editField = (name: PostKind['name'], id: string) => `${name}/edit/${id}`;

const me = (client: QueryClient) => client.getQueryData(sessionQuery().queryKey);

const keyOf = ({ name }: PostKind, write: Write) => [
  name,
  write.action,
  write.action === 'add' ? write.place : write.id,
];

type Outcomes = {
  done: (post: Post | undefined) => void;
  failed?: (error: unknown) => void;
  /** It has certainly not arrived; also called after a sign-out. */
  refused?: () => void;
};

/** A mutation without an observer: one that nobody listens to would be kept in the cache for ever. */
function send<W extends Write>(
  client: QueryClient,
  kind: PostKind,
  write: W,
  run: (write: W) => Promise<Post | undefined>,
  { done, failed, refused }: Outcomes,
) {
  const mutationKey = keyOf(kind, write);
  const cache = client.getMutationCache();
  const mutation = cache.build(client, {
    mutationKey,
    // What is asked of one thing goes out in the order in which it was asked.
    scope: { id: mutationKey.filter((part) => part !== write.action).join('/') },
    // Offline fails at once, instead of a text that waits for ever.
    networkMode: 'always',
    retry: false,
    // A failed post waits for its author; a confirmed one keeps its place and its element, a deleted one stays away.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async (mine: W) => {
      // Cleared meanwhile means signed out: the cache belongs to someone else.
      const isHeld = () => cache.getAll().some(({ state }) => state.variables === mine);
      try {
        const post = await run(mine);
        if (isHeld()) done(post);
        return post;
      } catch (error) {
        if (!mayHaveSucceeded(error)) refused?.();
        if (!isHeld()) return undefined;
        failed?.(error);
        notify.error(kind.errors[mine.action], { id: mutationKey.join('/') });
        throw error;
      }
    },
  });
  mutation.execute(write).catch(() => {
    // The toast has said it.
  });
}

/** The lists are read again where they may show what is not so. */
function readAgain(client: QueryClient, kind: PostKind, error: unknown) {
  if (mayHaveSucceeded(error) || isStatus(error, 404)) void client.invalidateQueries(kind.lists);
}

function isNewPost(variables: unknown): variables is NewPost {
  return typeof variables === 'object' && variables !== null && 'action' in variables && variables.action === 'add';
}

/** The mutation that sent this new post last. */
function findNewPost(client: QueryClient, kind: PostKind, key: string) {
  const mutations = client.getMutationCache().findAll({ mutationKey: [kind.name, 'add'] });
  for (const mutation of mutations) {
    const { variables } = mutation.state;
    if (isNewPost(variables) && variables.key === key) return { mutation, post: variables };
  }
  return undefined;
}

function sendNewPost(client: QueryClient, kind: PostKind, post: NewPost) {
  const { key, place, content } = post;

  const run = () =>
    sendOnce({
      send: () => kind.add(place, content),
      find: async () => (await kind.readNewest(place)).find((item) => isArrivalOf(post, item, me(client))),
      isRetry: post.isRepeated,
    });

  // What is sent once more may have arrived with the first try.
  const since = post.isRepeated ? 0 : performance.now();
  keepUnsent(key, newPostField(kind.name, place), content, { at: post.at, seen: post.seen && [...post.seen] });
  send(client, kind, post, run, {
    done: (confirmed) => {
      dropUnsent(key);
      if (!confirmed) return;
      const author = me(client);
      // The owner in the reply can be a bare id.
      const named = author ? { ...confirmed, owner: author } : confirmed;
      for (const lists of kind.listsOf(place, named.owner._id)) commitNewPost(client, lists, named, since);
      kind.commitCount?.(client, place, 1);
    },
    refused: () => {
      if (post.isRepeated) return;
      markRefused(key);
      // The end of the session has put the other texts back already.
      if (!findNewPost(client, kind, key)) restoreUnsent();
    },
  });
}

let sent = 0;

/** One at a time: false where the last one is still on its way. */
export function addPost(client: QueryClient, kind: PostKind, place: string, content: string): boolean {
  if (client.isMutating({ mutationKey: [kind.name, 'add', place] }) > 0) return false;
  const at = Date.now();
  sent += 1;
  const seen = idsOf(client, kind.lists, content);
  sendNewPost(client, kind, { action: 'add', key: `${at}-${sent}`, place, content, at, seen, isRepeated: false });
  return true;
}

/** New posts that an earlier page of this tab sent, and whose outcome is unknown. */
export function restoredPosts(
  unsent: ReturnType<typeof readUnsent>,
  { name }: PostKind,
  place: string,
  person: string,
): NewPost[] {
  return Object.entries(unsent).flatMap(([key, { field, text: content, person: author, sent: request }]) =>
    request && field === newPostField(name, place) && author === person
      ? [{ action: 'add', key, place, content, at: request.at, seen: request.seen, isRepeated: true, isRestored: true }]
      : [],
  );
}

/** Sends a restored post unless the server has it by now. */
export function resendPost(client: QueryClient, kind: PostKind, post: NewPost) {
  sendNewPost(client, kind, { ...post, isRestored: false });
}

export function retryPost(client: QueryClient, kind: PostKind, key: string) {
  const found = findNewPost(client, kind, key);
  if (found?.mutation.state.status !== 'error') return;
  client.getMutationCache().remove(found.mutation);
  const isRepeated = found.post.isRepeated || mayHaveSucceeded(found.mutation.state.error);
  sendNewPost(client, kind, { ...found.post, isRepeated });
}

export function discardPost(client: QueryClient, kind: PostKind, key: string) {
  const found = findNewPost(client, kind, key);
  if (found) client.getMutationCache().remove(found.mutation);
  dropUnsent(key);
}

export function updatePost(client: QueryClient, kind: PostKind, id: string, content: string) {
  const field = editField(kind.name, id);
  sent += 1;
  const sending = `${field}/${sent}`;
  dropDraft(field);
  keepUnsent(sending, field, content);
  const write: Write = { action: 'update', id, content };
  const listed = findPost(client, kind.lists, id);
  const run = () =>
    sendOnce({
      send: () => kind.update(id, content),
      find: async () => {
        const post = listed && (await readPost(kind.readPage, listed));
        return post?.content.trim() === content ? post : undefined;
      },
    });
  send(client, kind, write, run, {
    done: (confirmed) => {
      dropUnsent(sending);
      // Some replies say nothing of likes, and nothing of the owner but an id.
      commitPost(client, kind.lists, id, (post) => ({ ...post, content: confirmed?.content || content }));
    },
    failed: (error) => {
      dropUnsent(sending);
      const isNewest = client.isMutating({ mutationKey: keyOf(kind, write) }) === 1;
      // The editor opens again with the text, unless its author went on writing.
      if (isNewest && readDraft(field) === undefined) writeDraft(field, content);
      readAgain(client, kind, error);
    },
  });
}

export function removePost(client: QueryClient, kind: PostKind, place: string, id: string) {
  dropDraft(editField(kind.name, id));
  const write: Write = { action: 'remove', id, place };
  const since = performance.now();
  const listed = findPost(client, kind.lists, id);
  const run = async () => {
    const isGone = async () => listed !== undefined && (await readPost(kind.readPage, listed)) === null;
    await deleteUnlessGone(() => kind.remove(id), isGone);
    return undefined;
  };
  send(client, kind, write, run, {
    done: () => {
      commitNoPost(client, kind.lists, id, since);
      kind.commitCount?.(client, place, -1);
    },
    failed: (error) => readAgain(client, kind, error),
  });
}
