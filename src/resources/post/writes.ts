import type { QueryClient } from '@tanstack/react-query';
import { isStatus, mayHaveSucceeded } from '@/api/errors';
import {
  type Drafts,
  dropDraft,
  dropUnsent,
  markRefused,
  readDraft,
  restoreUnsent,
  saveUnsent,
  writeDraft,
} from '@/state/drafts';
import { hasId } from '@/query/copies';
import { drop, patch } from '@/query/commit';
import { deletion, newIdempotencyKey, startWrite } from '@/query/write';
import {
  type Author,
  commitNewPost,
  editField,
  findPost,
  isArrivalOf,
  type NewPost,
  newPostField,
  type PostKind,
  type PostWrite,
  readPost,
  seenPosts,
} from './model';
import type { Post } from './schema';

/** New posts of one target are written one after another, and so are changes of one post. */
function writeOf({ name, errors }: PostKind, variables: PostWrite) {
  const { action } = variables;
  const id = action === 'add' ? variables.target : variables.id;
  return { mutationKey: [name, action, id], scope: `${name}/${id}`, variables, message: errors[action] };
}

/** Refetches the lists if the failure shows that they may be wrong. */
function refetchLists(client: QueryClient, kind: PostKind, error: unknown) {
  if (mayHaveSucceeded(error) || isStatus(error, 404)) void client.invalidateQueries(kind.lists);
}

let writes = 0;

/** Makes the keys of new posts and edits unique. */
function nextWriteNumber(): number {
  writes += 1;
  return writes;
}

type NewPostText = { target: string; content: string };

/** Sends a new post and returns true; false while the previous one is pending. */
export function addPost(
  client: QueryClient,
  kind: PostKind,
  author: Author,
  { target, content }: NewPostText,
): boolean {
  if (client.isMutating({ mutationKey: [kind.name, 'add', target] }) > 0) return false;
  const at = Date.now();
  const seen = seenPosts(client, kind.listsOf(target, author?._id ?? ''), content);
  const key = `${at}-${nextWriteNumber()}`;
  const idempotencyKey = newIdempotencyKey(client);
  const post: NewPost = { action: 'add', key, target, content, at, ...seen, idempotencyKey, isRetry: false };
  sendNewPost(client, kind, author, post);
  return true;
}

function sendNewPost(client: QueryClient, kind: PostKind, author: Author, post: NewPost) {
  const { key, target, content, at, seen, newest, isRetry } = post;
  saveUnsent(key, newPostField(kind.name, target), content, { at, newest, seen: seen && [...seen] });
  startWrite<PostWrite, Post>(client, {
    ...writeOf(kind, post),
    send: () => kind.add(target, content, post.idempotencyKey),
    verify: async () => (await kind.readNewest(target)).find((item) => isArrivalOf(post, item, author)),
    isRetry,
    confirm: (confirmed, since) => {
      dropUnsent(key);
      // The owner in the reply can be a bare id.
      const named = author ? { ...confirmed, owner: author } : confirmed;
      // A retried post may have been saved by the first try, long before now.
      for (const lists of kind.listsOf(target, named.owner._id))
        commitNewPost(client, lists, named, isRetry ? 0 : since);
      kind.commitCount?.(client, target, 1);
    },
    refused: () => {
      if (isRetry) return;
      markRefused(key);
      // After a sign-out the other texts are back in their fields already.
      if (!findNewPost(client, kind, key)) restoreUnsent();
    },
  });
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

/** New posts with an unknown outcome that this tab sent before a reload. */
export function restoredPosts(
  unsent: Drafts['unsent'],
  { name }: PostKind,
  target: string,
  authorId: string,
): NewPost[] {
  return Object.entries(unsent).flatMap(([key, { field, text: content, author, sent: request }]) =>
    request && field === newPostField(name, target) && author === authorId
      ? [
          {
            action: 'add',
            key,
            target,
            content,
            at: request.at,
            seen: request.seen,
            newest: request.newest,
            isRetry: true,
            isRestored: true,
          },
        ]
      : [],
  );
}

/** Sends a failed post again, unless the server has it. `restored` is the post if it was in flight during a reload. */
export function retryPost(client: QueryClient, kind: PostKind, author: Author, key: string, restored?: NewPost) {
  const { mutation, post = restored } = findNewPost(client, kind, key) ?? {};
  if (!post || (mutation && mutation.state.status !== 'error')) return;
  if (mutation) client.getMutationCache().remove(mutation);
  const isRetry = post.isRetry || mayHaveSucceeded(mutation?.state.error);
  sendNewPost(client, kind, author, { ...post, isRetry, isRestored: false });
}

export function discardPost(client: QueryClient, kind: PostKind, key: string) {
  const found = findNewPost(client, kind, key);
  if (found) client.getMutationCache().remove(found.mutation);
  dropUnsent(key);
}

export function updatePost(client: QueryClient, kind: PostKind, id: string, content: string) {
  const field = editField(kind.name, id);
  const unsentId = `${field}/${nextWriteNumber()}`;
  dropDraft(field);
  saveUnsent(unsentId, field, content);
  const listed = findPost(client, kind.lists, id);
  const write = writeOf(kind, { action: 'update', id, content });
  startWrite<PostWrite, Post | undefined>(client, {
    ...write,
    send: () => kind.update(id, content, newIdempotencyKey(client)),
    verify: async () => {
      const post = await readPost(kind, listed);
      return post?.content.trim() === content ? post : undefined;
    },
    confirm: (confirmed) => {
      dropUnsent(unsentId);
      // Some replies lack the likes, and have a bare id as owner.
      patch<Post>(client, kind.lists, hasId(id), (post) => ({ ...post, content: confirmed?.content || content }));
    },
    failed: (error) => {
      dropUnsent(unsentId);
      const isOnly = client.isMutating({ mutationKey: write.mutationKey }) === 1;
      // Opens the editor again with the text, unless its author is already writing another one.
      if (isOnly && readDraft(field) === undefined) writeDraft(field, content);
      refetchLists(client, kind, error);
    },
  });
}

export function removePost(client: QueryClient, kind: PostKind, target: string, id: string) {
  dropDraft(editField(kind.name, id));
  const listed = findPost(client, kind.lists, id);
  const isCounted = listed?.post.isHidden !== true;
  const verifyDeleted = async () => (await readPost(kind, listed)) === null;
  startWrite<PostWrite, true>(client, {
    ...writeOf(kind, { action: 'remove', id, target, isCounted }),
    ...deletion(() => kind.remove(id, newIdempotencyKey(client)), verifyDeleted),
    confirm: (_, since) => {
      drop<Post>(client, kind.lists, hasId(id), since);
      if (isCounted) kind.commitCount?.(client, target, -1);
    },
    failed: (error) => refetchLists(client, kind, error),
  });
}
