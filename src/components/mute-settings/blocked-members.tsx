import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { type RefObject, useEffect } from 'react';
import { ChannelName } from '@/components/channel-link';
import { LoadError } from '@/components/load-error';
import { unblockMember } from '@/components/member-menu/block';
import { nameOf } from '@/components/member-menu/mute';
import { followBlocks } from '@/components/mutes/follow-blocks';
import { useMuted } from '@/components/mutes/muted';
import { t } from '@/messages/t';
import { blockedQuery } from '@/resources/block/queries';
import { mutes } from '@/state/mutes';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import styles from './mute-settings.module.css';
import { RemovableList, STEP } from './removable-list';

/** The members whom the account has blocked, with a button to unblock each. */
export function BlockedMembers({ fallback }: { fallback: RefObject<HTMLElement | null> }) {
  const client = useQueryClient();
  const rules = useMuted();
  const { blocked } = useSelector(mutes);
  const query = useQuery(blockedQuery());
  const { data: members = [], error } = query;
  useEffect(() => followBlocks(client), [client]);
  return (
    <>
      <p className={styles.hint}>
        {t(
          'You block members in the same menu. They can no longer comment on your videos, like what is yours, or subscribe to you, wherever you are logged in.',
        )}
      </p>
      {error && <LoadError query={query} />}
      {query.isPending && blocked.length > 0 && (
        <SkeletonGroup label={t('Loading your settings')} count={Math.min(blocked.length, STEP)}>
          <Skeleton className={styles.skeleton} />
        </SkeletonGroup>
      )}
      <RemovableList
        label={t('Blocked members')}
        action={t('Unblock')}
        fallback={fallback}
        // Without those who are being unblocked.
        entries={members
          .filter(({ _id }) => rules?.isBlocked(_id))
          .map((member) => ({
            key: member._id,
            content: <ChannelName owner={member} />,
            removeLabel: t('Unblock {name}', { name: nameOf(member) }),
            onRemove: () => unblockMember(client, member),
          }))}
      />
    </>
  );
}
