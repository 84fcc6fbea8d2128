import type { QueryClient } from '@tanstack/react-query';
import { dropDraft, dropUnsent, saveUnsent, readDraft, writeDraft } from '@/state/drafts';
import { hasId } from '@/query/copies';
import { patch } from '@/query/patch';
import { sendOnce } from '@/query/send-once';
import { editField, type PostKind } from './kind';
import { findPost, type Post } from './list';
import type { Write } from './overlay';
import { readPost } from './read-post';
import { keyOf, nextWriteNumber, refetchLists, runWrite } from './write';

export function updatePost(client: QueryClient, kind: PostKind, id: string, content: string) {
  const field = editField(kind.name, id);
  const unsentId = `${field}/${nextWriteNumber()}`;
  dropDraft(field);
  saveUnsent(unsentId, field, content);
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
      dropUnsent(unsentId);
      // Some replies lack the likes, and have a bare id as owner.
      patch<Post>(client, kind.lists, hasId(id), (post) => ({ ...post, content: confirmed?.content || content }));
    },
    failed: (error) => {
      dropUnsent(unsentId);
      const isNewest = client.isMutating({ mutationKey: keyOf(kind, write) }) === 1;
      // Opens the editor again with the text, unless its author is already writing another one.
      if (isNewest && readDraft(field) === undefined) writeDraft(field, content);
      refetchLists(client, kind, error);
    },
  });
}
