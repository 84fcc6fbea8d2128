import { Ellipsis, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { leavePost } from '@/components/post/post';
import { t } from '@/messages/t';
import type { Owner } from '@/resources/channel/schema';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { isolated } from '@/ui/isolated';
import { Menu } from '@/ui/menu-popover';

type CommentRemovalProps = { owner: Owner; onRemove: () => void };

/** Options of a comment of somebody else below one's own video. */
export function CommentRemoval({ owner, onRemove }: CommentRemovalProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isAsking, setIsAsking] = useState(false);

  function remove() {
    const article = place.current?.closest('article') ?? null;
    setIsAsking(false);
    // A modal dialog keeps the focus until it has closed.
    setTimeout(() => {
      leavePost(article);
      onRemove();
    });
  }

  return (
    <span ref={place}>
      <Menu
        label={t('Comment options')}
        trigger={<Ellipsis size="1.25rem" />}
        items={[{ label: t('Remove'), icon: <Trash2 size="1.125rem" />, onSelect: () => setIsAsking(true) }]}
      />
      {isAsking && (
        <ConfirmDialog
          title={isolated(
            (slot) => t('Remove the comment of {name}?', { name: slot }),
            owner.fullName || owner.username,
          )}
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
