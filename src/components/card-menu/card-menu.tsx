import { watchPath } from '@/lib/paths';
import { useQueryClient } from '@tanstack/react-query';
import { Clock, Link2, ListEnd, ListPlus, ListStart } from 'lucide-react';
import { useState } from 'react';
import { useLoginGate } from '@/components/login-dialog/login-gate';
import { useMemberItems } from '@/components/member-menu/use-member-items';
import { useReport } from '@/components/report/use-report';
import { LazySaveDialog } from '@/components/save/lazy-save-dialog';
import { copyText } from '@/lib/copy-text';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { addToQueue } from '@/state/queue';
import { addToWatchLater } from '@/resources/playlist/watch-later';
import type { Video } from '@/resources/video/schema';
import type { LazyMenuState } from '@/ui/lazy-menu';
import { MenuPopover } from '@/ui/menu-popover';

const watchLink = (videoId: string) => `${location.origin}${watchPath(videoId)}`;

const ICON = { size: '1.125rem' };

/** Opens when it is first rendered. */
export function CardMenu({ video, ...state }: LazyMenuState & { video: Video }) {
  const client = useQueryClient();
  const mayAct = useLoginGate();
  const [isSaving, setIsSaving] = useState(false);
  const report = useReport({ kind: 'video', target: video._id }, video.owner._id);
  function queue(message: string, position?: number) {
    if (addToQueue([video], position)) notify.success(message, { id: 'queue' });
    else notify.error(t('The queue is full'), { id: 'queue' });
  }
  const items = [
    { label: t('Play next'), icon: <ListStart {...ICON} />, onSelect: () => queue(t('Plays next'), 0) },
    { label: t('Add to queue'), icon: <ListEnd {...ICON} />, onSelect: () => queue(t('Added to the queue')) },
    {
      label: t('Watch later'),
      icon: <Clock {...ICON} />,
      onSelect: () => {
        if (mayAct('save-video')) void addToWatchLater(client, video._id);
      },
    },
    {
      label: t('Save to playlist'),
      icon: <ListPlus {...ICON} />,
      onSelect: () => setIsSaving(mayAct('save-video')),
    },
    { label: t('Copy link'), icon: <Link2 {...ICON} />, onSelect: () => void copyText(watchLink(video._id), 'link') },
    ...useMemberItems(video.owner, state.id),
    ...report.items,
  ];
  return (
    <>
      <MenuPopover {...state} label={t('More: {title}', { title: video.title })} items={items} />
      {isSaving && <LazySaveDialog videoId={video._id} onClose={() => setIsSaving(false)} />}
      {report.dialog}
    </>
  );
}
