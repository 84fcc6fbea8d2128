import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { t } from '@/messages/t';
import { useSession } from '@/resources/session/queries';
import { seenDecisions } from '@/state/seen-decisions';
import { setMenuMark } from './set-menu-mark';

/** Marks the menu's link to Settings while there is a decision of moderators that the member has not read in this browser. */
export function useDecisionsMark(): void {
  const decidedAt = useSession()?.decidedAt ?? 0;
  const seen = useSelector(seenDecisions);
  const isUnread = decidedAt > seen.until;
  useEffect(() => {
    setMenuMark('/settings', isUnread ? t('Moderators have decided about what you posted') : undefined);
  }, [isUnread]);
}
