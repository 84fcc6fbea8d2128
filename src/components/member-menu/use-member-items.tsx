import { BellOff, Bell } from 'lucide-react';
import { t } from '@/messages/t';
import type { Owner } from '@/resources/channel/schema';
import { useMuted } from '@/components/mutes/muted';
import { currentUserId } from '@/state/persisted';
import { leaveArticles } from './leave-articles';
import { mute, nameOf, unmute } from './mute';

const ICON = { size: '1.125rem' };

/** The items about another member, none about oneself. Muting can remove the article with the menu, which has this id. */
export function useMemberItems(owner: Owner, menuId: string) {
  const isMuted = useMuted()?.isMuted(owner._id);
  const me = currentUserId();
  if (owner._id === '' || me === undefined || me === owner._id) return [];
  const name = nameOf(owner);
  return [
    isMuted
      ? { label: t('Unmute {name}', { name }), icon: <Bell {...ICON} />, onSelect: () => unmute(owner) }
      : {
          label: t('Mute {name}', { name }),
          icon: <BellOff {...ICON} />,
          onSelect: () => leaveArticles(document.getElementById(menuId)?.closest('article'), () => mute(owner)),
        },
  ];
}
