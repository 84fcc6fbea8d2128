import type { QueryClient } from '@tanstack/react-query';
import { dropUnsent, saveUnsent, markRefused, type readUnsent, restoreUnsent } from '@/state/drafts';
import { mayHaveSucceeded } from '@/api/errors';
import { sendOnce } from '@/query/send-once';
import { type Author, newPostField, type PostKind } from './kind';
import { commitNewPost, idsWithText } from './list';
import { isArrivalOf, type NewPost } from './overlay';
import { nextWriteNumber, runWrite } from './write';

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
  const seen = idsWithText(client, kind.lists, content);
  const key = `${at}-${nextWriteNumber()}`;
  sendNewPost(client, kind, author, { action: 'add', key, target, content, at, seen, isRepeated: false });
  return true;
}

function sendNewPost(client: QueryClient, kind: PostKind, author: Author, post: NewPost) {
  const { key, target, content } = post;

  const send = () =>
    sendOnce({
      send: () => kind.add(target, content),
      find: async () => (await kind.readNewest(target)).find((item) => isArrivalOf(post, item, author)),
      isRetry: post.isRepeated,
    });

  // A retried post may have been saved by the first try, long before now.
  const since = post.isRepeated ? 0 : performance.now();
  saveUnsent(key, newPostField(kind.name, target), content, { at: post.at, seen: post.seen && [...post.seen] });
  runWrite(client, kind, post, send, {
    done: (confirmed) => {
      dropUnsent(key);
      if (!confirmed) return;
      // The owner in the reply can be a bare id.
      const named = author ? { ...confirmed, owner: author } : confirmed;
      for (const lists of kind.listsOf(target, named.owner._id)) commitNewPost(client, lists, named, since);
      kind.commitCount?.(client, target, 1);
    },
    refused: () => {
      if (post.isRepeated) return;
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
  unsent: ReturnType<typeof readUnsent>,
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
            isRepeated: true,
            isRestored: true,
          },
        ]
      : [],
  );
}

/** Sends a restored post unless the server has it. */
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
