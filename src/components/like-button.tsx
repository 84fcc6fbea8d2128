import { ThumbsUp } from 'lucide-react';
import { useId } from 'react';
import { loginPreload, useLoginGate } from '@/components/login-dialog/login-gate';
import type { LoginPurpose } from '@/components/login-dialog/login-search';
import { t } from '@/messages/t';
import { type Toggle, useToggle } from '@/query/toggle';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './like-button.module.css';

type LikeButtonProps = {
  like: Toggle;
  of: { _id: string; isLiked: boolean; likesCount: number };
  /** Title of the login dialog that opens for a guest. */
  purpose: LoginPurpose;
  /** Renders the button without a background, for lists. */
  quiet?: boolean;
};

export function LikeButton({ like, of, purpose, quiet = false }: LikeButtonProps) {
  const mayAct = useLoginGate();
  const { on, count, toggle } = useToggle(like, of._id, of.isLiked, of.likesCount);
  const countId = useId();
  return (
    <button
      type="button"
      {...loginPreload}
      className={quiet ? `${styles.like} ${styles.quiet}` : styles.like}
      aria-pressed={on}
      aria-describedby={countId}
      onClick={() => mayAct(purpose) && toggle()}
    >
      <ThumbsUp size="1.125rem" fill={on ? 'currentColor' : 'none'} />
      <VisuallyHidden>{t('Like', { context: 'verb' })}</VisuallyHidden>
      {/* The count is the button's description, not part of its name. */}
      <span id={countId} aria-hidden="true">
        {count}
      </span>
    </button>
  );
}

export function LikeButtonSkeleton() {
  return <Skeleton className={styles.skeleton} />;
}
