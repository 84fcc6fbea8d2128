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
import { runDetached } from '@/query/detached-mutation';
import { drop } from '@/query/drop';
import type { Page } from '@/query/page';
import { hasId, patch } from '@/query/patch';
import { deleteUnlessGone, sendOnce } from '@/query/send-once';
import type { Owner } from '../channel/schema';
import { commitNewPost, findPost, idsWithText, type Post } from './list';
import { isArrivalOf, type NewPost, type Write } from './overlay';
import { readPost } from './read-post';

/** What differs between tweets and comments. */
export type PostKind = {
  /** The first part of the mutation keys. */
  name: 'tweet' | 'comment';
  /** Specification, section 8. */
  errors: Record<Write['action'], string>;
  add: (place: string, content: string) => Promise<Post>;
  /** Resolves to the updated post, where the provider sends it. */
  update: (id: string, content: string) => Promise<Post | undefined>;
  remove: (id: string) => Promise<void>;
  /** Resolves to whether the post is liked now, where the provider says so. */
  toggleLike: (id: string) => Promise<boolean | undefined>;
  /** Requests the newest posts of a place. */
  readNewest: (place: string) => Promise<readonly Post[]>;
  /** Requests one page of the list with this key. */
  readPage: (key: QueryKey, page: number) => Promise<Page<Post>> | undefined;
  /** Every list that can hold such a post. */
  lists: QueryFilters;
  /** The lists that a new post is added to. */
  listsOf: (place: string, author: string) => QueryFilters[];
  /** Changes the counts that depend on an added (1) or deleted (-1) post. */
  commitCount?: (client: QueryClient, place: string, by: 1 | -1) => void;
};

/** The signed-in user; undefined while the session loads. */
export type Author = Owner | null | undefined;

/** The names of the drafts. */
export const newPostField = (name: PostKind['name'], place: string) => `${name}/new/${place}`;
export const editField = (name: PostKind['name'], id: string) => `${name}/edit/${id}`;

const targetOf = (write: Write) => (write.action === 'add' ? write.place : write.id);

const keyOf = ({ name }: PostKind, write: Write) => [name, write.action, targetOf(write)];

type Outcomes = {
  done: (post: Post | undefined) => void;
  failed?: (error: unknown) => void;
  /** The server has certainly not saved it. Also called after a sign-out. */
  refused?: () => void;
};

/** The steps of every write: send, then commit the result or report the failure. */
function runWrite(
  client: QueryClient,
  kind: PostKind,
  variables: Write,
  send: () => Promise<Post | undefined>,
  { done, failed, refused }: Outcomes,
) {
  runDetached(client, {
    mutationKey: keyOf(kind, variables),
    scope: `${kind.name}/${targetOf(variables)}`,
    variables,
    // The overlay needs them: a failed post waits for its author, a confirmed one keeps its element, a deleted one stays hidden.
    gcTime: Number.POSITIVE_INFINITY,
    run: async (_, { isCurrent, fail }) => {
      try {
        const post = await send();
        if (isCurrent()) done(post);
        return post;
      } catch (error) {
        if (!mayHaveSucceeded(error)) refused?.();
        if (isCurrent()) failed?.(error);
        fail(kind.errors[variables.action]);
        throw error;
      }
    },
  });
}

/** Refetches the lists if the failure shows that they may be wrong. */
function refetchLists(client: QueryClient, kind: PostKind, error: unknown) {
  if (mayHaveSucceeded(error) || isStatus(error, 404)) void client.invalidateQueries(kind.lists);
}

function isNewPost(variables: unknown): variables is NewPost {
  return typeof variables === 'object' && variables !== null && 'action' in variables && variables.action === 'add';
}

/** The latest mutation that sent this new post. */
function findNewPost(client: QueryClient, kind: PostKind, key: string) {
  const mutations = client.getMutationCache().findAll({ mutationKey: [kind.name, 'add'] });
  for (const mutation of mutations) {
    const { variables } = mutation.state;
    if (isNewPost(variables) && variables.key === key) return { mutation, post: variables };
  }
  return undefined;
}

function sendNewPost(client: QueryClient, kind: PostKind, author: Author, post: NewPost) {
  const { key, place, content } = post;

  const send = () =>
    sendOnce({
      send: () => kind.add(place, content),
      find: async () => (await kind.readNewest(place)).find((item) => isArrivalOf(post, item, author)),
      isRetry: post.isRepeated,
    });

  // A retried post may have been saved by the first try, long before now.
  const since = post.isRepeated ? 0 : performance.now();
  keepUnsent(key, newPostField(kind.name, place), content, { at: post.at, seen: post.seen && [...post.seen] });
  runWrite(client, kind, post, send, {
    done: (confirmed) => {
      dropUnsent(key);
      if (!confirmed) return;
      // The owner in the reply can be a bare id.
      const named = author ? { ...confirmed, owner: author } : confirmed;
      for (const lists of kind.listsOf(place, named.owner._id)) commitNewPost(client, lists, named, since);
      kind.commitCount?.(client, place, 1);
    },
    refused: () => {
      if (post.isRepeated) return;
      markRefused(key);
      // After a sign-out the other texts are back in their fields already.
      if (!findNewPost(client, kind, key)) restoreUnsent();
    },
  });
}

/** Makes the keys of new posts and edits unique. */
let sendings = 0;

type NewPostText = { place: string; content: string };

/** Sends a new post and returns true; false while the previous one is pending. */
export function addPost(client: QueryClient, kind: PostKind, author: Author, { place, content }: NewPostText): boolean {
  if (client.isMutating({ mutationKey: [kind.name, 'add', place] }) > 0) return false;
  const at = Date.now();
  sendings += 1;
  const seen = idsWithText(client, kind.lists, content);
  const key = `${at}-${sendings}`;
  sendNewPost(client, kind, author, { action: 'add', key, place, content, at, seen, isRepeated: false });
  return true;
}

/** New posts with an unknown outcome that this tab sent before a reload. */
export function restoredPosts(
  unsent: ReturnType<typeof readUnsent>,
  { name }: PostKind,
  place: string,
  authorId: string,
): NewPost[] {
  return Object.entries(unsent).flatMap(([key, { field, text: content, person, sent: request }]) =>
    request && field === newPostField(name, place) && person === authorId
      ? [{ action: 'add', key, place, content, at: request.at, seen: request.seen, isRepeated: true, isRestored: true }]
      : [],
  );
}

/** Sends a restored post unless the server has it by now. */
export function resendPost(client: QueryClient, kind: PostKind, author: Author, post: NewPost) {
  sendNewPost(client, kind, author, { ...post, isRestored: false });
}

export function retryPost(client: QueryClient, kind: PostKind, author: Author, key: string) {
  const found = findNewPost(client, kind, key);
  if (found?.mutation.state.status !== 'error') return;
  client.getMutationCache().remove(found.mutation);
  const isRepeated = found.post.isRepeated || mayHaveSucceeded(found.mutation.state.error);
  sendNewPost(client, kind, author, { ...found.post, isRepeated });
}

export function discardPost(client: QueryClient, kind: PostKind, key: string) {
  const found = findNewPost(client, kind, key);
  if (found) client.getMutationCache().remove(found.mutation);
  dropUnsent(key);
}

export function updatePost(client: QueryClient, kind: PostKind, id: string, content: string) {
  const field = editField(kind.name, id);
  sendings += 1;
  const sending = `${field}/${sendings}`;
  dropDraft(field);
  keepUnsent(sending, field, content);
  const write: Write = { action: 'update', id, content };
  const listed = findPost(client, kind.lists, id);
  const send = () =>
    sendOnce({
      send: () => kind.update(id, content),
      find: async () => {
        const post = listed && (await readPost(kind.readPage, listed));
        return post?.content.trim() === content ? post : undefined;
      },
    });
  runWrite(client, kind, write, send, {
    done: (confirmed) => {
      dropUnsent(sending);
      // Some replies lack the likes, and have a bare id as owner.
      patch<Post>(client, kind.lists, hasId(id), (post) => ({ ...post, content: confirmed?.content || content }));
    },
    failed: (error) => {
      dropUnsent(sending);
      const isNewest = client.isMutating({ mutationKey: keyOf(kind, write) }) === 1;
      // Opens the editor again with the text, unless its author is already writing another one.
      if (isNewest && readDraft(field) === undefined) writeDraft(field, content);
      refetchLists(client, kind, error);
    },
  });
}

export function removePost(client: QueryClient, kind: PostKind, place: string, id: string) {
  dropDraft(editField(kind.name, id));
  const since = performance.now();
  const listed = findPost(client, kind.lists, id);
  const send = async () => {
    const isGone = async () => listed !== undefined && (await readPost(kind.readPage, listed)) === null;
    await deleteUnlessGone(() => kind.remove(id), isGone);
    return undefined;
  };
  runWrite(client, kind, { action: 'remove', id, place }, send, {
    done: () => {
      drop<Post>(client, kind.lists, hasId(id), since);
      kind.commitCount?.(client, place, -1);
    },
    failed: (error) => refetchLists(client, kind, error),
  });
}
