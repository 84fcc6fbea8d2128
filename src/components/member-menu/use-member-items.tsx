import { useQueryClient } from '@tanstack/react-query';
import { Ban, Bell, BellOff, UserRoundCheck } from 'lucide-react';
import { FALLBACK_MESSAGE } from '@/api/errors';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import type { Owner } from '@/resources/channel/schema';
import { useMuted } from '@/components/mutes/muted';
import { currentUserId } from '@/state/persisted';
import type * as BlockModule from './block';
import { leaveArticles } from './leave-articles';
import { mute, nameOf, unmute } from './mute';

const ICON = { size: '1.125rem' };

/** The code of blocking loads when it is used: menus open sooner without it. */
function whenLoaded(act: (module: typeof BlockModule) => void): void {
  const missing = () => notify.error(FALLBACK_MESSAGE, { id: 'block' });
  import('./block').then(act, missing);
}

/** The items about another member, none about oneself. Muting and blocking can remove the article with the menu, which has this id. */
export function useMemberItems(owner: Owner, menuId: string) {
  const client = useQueryClient();
  const rules = useMuted();
  const hasBlocks = useIsAnnounced('blocks');
  const me = currentUserId();
  if (owner._id === '' || me === undefined || me === owner._id) return [];
  const name = nameOf(owner);
  const leave = (change: () => void) => leaveArticles(document.getElementById(menuId)?.closest('article'), change);
  const block = () => whenLoaded(({ blockMember }) => leave(() => blockMember(client, owner)));
  const unblock = () => whenLoaded(({ unblockMember }) => unblockMember(client, owner));
  const muting = rules?.isMuted(owner._id)
    ? { label: t('Unmute {name}', { name }), icon: <Bell {...ICON} />, onSelect: () => unmute(owner) }
    : { label: t('Mute {name}', { name }), icon: <BellOff {...ICON} />, onSelect: () => leave(() => mute(owner)) };
  const blocking = rules?.isBlocked(owner._id)
    ? {
        label: t('Unblock {name}', { name }),
        icon: <UserRoundCheck {...ICON} />,
        onSelect: unblock,
      }
    : {
        label: t('Block {name}', { name }),
        icon: <Ban {...ICON} />,
        onSelect: block,
      };
  return hasBlocks && me !== '' ? [muting, blocking] : [muting];
}
