import { Ellipsis, Pin, PinOff, Trash2 } from 'lucide-react';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMemberItems } from '@/components/member-menu/use-member-items';
import { useReport } from '@/components/report/use-report';
import { leavePost, type MoreOptionsProps } from '@/components/post/post';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import { usePin } from '@/resources/comment/controls';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { isolated } from '@/ui/isolated';
import { Menu } from '@/ui/menu-popover';

/** Options of a comment for the owner of the video. */
export function CommentOptions({ of: videoId, post: comment, own, onRemove }: MoreOptionsProps) {
  const canRemove = useIsAnnounced('commentRemoval');
  const canPin = useIsAnnounced('commentControls');
  const placeId = useId();
  const place = useRef<HTMLSpanElement>(null);
  useFocusAfter(place);
  const [isAsking, setIsAsking] = useState(false);
  const pin = usePin(videoId, comment._id);
  const isPinned = comment.isPinned === true;
  const { fullName, username } = comment.owner;

  function remove() {
    const article = place.current?.closest('article') ?? null;
    // A modal dialog keeps the focus until it has closed.
    flushSync(() => setIsAsking(false));
    leavePost(article);
    onRemove();
  }

  const pinning = {
    label: isPinned ? t('Unpin', { context: 'verb' }) : t('Pin', { context: 'verb' }),
    icon: isPinned ? <PinOff size="1.125rem" /> : <Pin size="1.125rem" />,
    onSelect: () => {
      if (!pin.isPending) pin.mutate(!isPinned);
    },
  };
  const removal = { label: t('Remove'), icon: <Trash2 size="1.125rem" />, onSelect: () => setIsAsking(true) };
  const isOwn = own.length > 0;
  const member = useMemberItems(comment.owner, placeId);
  const report = useReport({ kind: 'comment', target: comment._id }, comment.owner._id);
  const items = [
    ...own,
    ...(canPin ? [pinning] : []),
    ...(canRemove && !isOwn ? [removal] : []),
    ...member,
    ...report.items,
  ];
  return (
    <span ref={place} id={placeId}>
      <Menu label={t('Comment options')} trigger={<Ellipsis size="1.25rem" />} items={items} />
      {report.dialog}
      {isAsking && (
        <ConfirmDialog
          title={isolated((slot) => t('Remove the comment of {name}?', { name: slot }), fullName || username)}
          confirmLabel={t('Remove')}
          busy={false}
          onClose={() => setIsAsking(false)}
          onConfirm={remove}
        >
          <p>{t('Nobody will see it any more. This cannot be undone.')}</p>
        </ConfirmDialog>
      )}
    </span>
  );
}

/** Pinning and unpinning move the comment, which then is another element: the comments get the focus of its menu. */
function useFocusAfter(place: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement))
        document.getElementById('comments')?.focus({ preventScroll: true });
    };
  }, [place]);
}
