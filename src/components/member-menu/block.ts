import type { QueryClient } from '@tanstack/react-query';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { followBlocks } from '@/components/mutes/follow-blocks';
import { setIntent } from '@/query/toggle';
import { block } from '@/resources/block/toggles';
import type { MutedMember } from '@/state/mutes';
import { nameOf } from './mute';

function setBlocked(client: QueryClient, id: string, isBlocked: boolean): void {
  followBlocks(client);
  setIntent(client, block, id, isBlocked);
}

/** A failure has a notice with the same id. */
const noticeOf = (id: string) => `${block.key}/${id}`;

export function blockMember(client: QueryClient, member: MutedMember): void {
  const { _id } = member;
  setBlocked(client, _id, true);
  notify.success(t('You blocked {name}', { name: nameOf(member) }), {
    id: noticeOf(_id),
    description: t(
      'They can no longer comment on your videos, like what is yours, or subscribe to you. You no longer see what they post.',
    ),
    undo: () => setBlocked(client, _id, false),
  });
}

export function unblockMember(client: QueryClient, member: MutedMember): void {
  const { _id } = member;
  setBlocked(client, _id, false);
  notify.success(t('You no longer block {name}', { name: nameOf(member) }), { id: noticeOf(_id) });
}
