import { useQueryClient } from '@tanstack/react-query';
import { Clock, EllipsisVertical, Link2, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useLoginGate } from '@/components/login-dialog/login-gate';
import { LazySaveDialog } from '@/components/save/lazy-save-dialog';
import { copyLink } from '@/lib/copy-link';
import { watchLink } from '@/lib/watch-link';
import { addToWatchLater } from '@/resources/playlist/watch-later';
import type { Video } from '@/resources/video/schema';
import { Menu } from '@/ui/menu';
import styles from './card-menu.module.css';

const ICON = { size: '1.125rem', 'aria-hidden': true } as const;

/** What can be done with the video of a card. */
export function CardMenu({ video }: { video: Video }) {
  const client = useQueryClient();
  const mayAct = useLoginGate();
  const [isSaving, setIsSaving] = useState(false);
  const items = [
    {
      label: 'Watch later',
      icon: <Clock {...ICON} />,
      onSelect: () => {
        if (mayAct('save-video')) void addToWatchLater(client, video._id);
      },
    },
    {
      label: 'Save to playlist',
      icon: <ListPlus {...ICON} />,
      onSelect: () => setIsSaving(mayAct('save-video')),
    },
    { label: 'Copy link', icon: <Link2 {...ICON} />, onSelect: () => void copyLink(watchLink(video._id)) },
  ];
  return (
    <div className={styles.more}>
      <Menu
        label={`More: ${video.title}`}
        trigger={
          <span className={styles.icon}>
            <EllipsisVertical {...ICON} />
          </span>
        }
        items={items}
      />
      {isSaving && <LazySaveDialog videoId={video._id} onClose={() => setIsSaving(false)} />}
    </div>
  );
}
