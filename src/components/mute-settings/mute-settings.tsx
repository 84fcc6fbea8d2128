import { useSelector } from '@tanstack/react-store';
import { useRef } from 'react';
import { ChannelName } from '@/components/channel-link';
import { nameOf } from '@/components/member-menu/mute';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import { currentUserId } from '@/state/persisted';
import { mutes, unmuteMember, unmuteWord } from '@/state/mutes';
import { isolatedText } from '@/ui/isolated';
import { BlockedMembers } from './blocked-members';
import styles from './mute-settings.module.css';
import { RemovableList } from './removable-list';
import { WordForm } from './word-form';

/** Everything that is muted in this browser, to take it back. */
export function MuteSettings() {
  const { members, words } = useSelector(mutes);
  const hasBlocks = useIsAnnounced('blocks') && currentUserId() !== '';
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.settings}>
      <p className={styles.hint}>
        {t(
          'You mute members in the menu of their videos, comments, tweets or channel. What you mute is saved in this browser only, and nobody is told.',
        )}
      </p>
      <RemovableList
        label={t('Muted members')}
        action={t('Unmute')}
        fallback={field}
        entries={members.map((member) => ({
          key: member._id,
          content: <ChannelName owner={{ ...member, avatar: '' }} />,
          removeLabel: t('Unmute {name}', { name: nameOf(member) }),
          onRemove: () => unmuteMember(member._id),
        }))}
      />
      {hasBlocks && <BlockedMembers fallback={field} />}
      <WordForm ref={field} />
      <RemovableList
        label={t('Muted words')}
        action={t('Unmute')}
        fallback={field}
        entries={words.map((word) => ({
          key: word,
          content: <bdi>{word}</bdi>,
          removeLabel: t('Unmute “{word}”', { word: isolatedText(word) }),
          onRemove: () => unmuteWord(word),
        }))}
      />
    </div>
  );
}
