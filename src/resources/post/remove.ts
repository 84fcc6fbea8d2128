import type { QueryClient } from '@tanstack/react-query';
import { dropDraft } from '@/state/drafts';
import { drop } from '@/query/drop';
import { hasId } from '@/query/copies';
import { deleteUnlessGone } from '@/query/send-once';
import { editField, type PostKind } from './kind';
import { findPost, type Post } from './list';
import { readPost } from './read-post';
import { refetchLists, runWrite } from './write';

export function removePost(client: QueryClient, kind: PostKind, target: string, id: string) {
  dropDraft(editField(kind.name, id));
  const since = performance.now();
  const listed = findPost(client, kind.lists, id);
  const send = async () => {
    const isGone = async () => listed !== undefined && (await readPost(kind.readPage, listed)) === null;
    await deleteUnlessGone(() => kind.remove(id), isGone);
    return undefined;
  };
  runWrite(client, kind, { action: 'remove', id, target }, send, {
    done: () => {
      drop<Post>(client, kind.lists, hasId(id), since);
      kind.commitCount?.(client, target, -1);
    },
    failed: (error) => refetchLists(client, kind, error),
  });
}
