import { ThumbsUp } from 'lucide-react';
import { useId } from 'react';
import { loginPreload, useLoginGate } from '@/components/login-dialog/login-gate';
import type { LoginPurpose } from '@/components/login-dialog/login-search';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './like-button.module.css';

type Like = { isLiked: boolean; likesCount: number; toggle: () => void };

type LikeButtonProps = {
  like: Like;
  /** Title of the login dialog that opens for a guest. */
  purpose: LoginPurpose;
  /** Without a background, for lists. */
  quiet?: boolean;
};

export function LikeButton({ like, purpose, quiet = false }: LikeButtonProps) {
  const mayAct = useLoginGate();
  const countId = useId();
  return (
    <button
      type="button"
      {...loginPreload}
      className={quiet ? `${styles.like} ${styles.quiet}` : styles.like}
      aria-pressed={like.isLiked}
      aria-describedby={countId}
      onClick={() => mayAct(purpose) && like.toggle()}
    >
      <ThumbsUp size="1.125rem" fill={like.isLiked ? 'currentColor' : 'none'} aria-hidden="true" />
      <VisuallyHidden>Like</VisuallyHidden>
      {/* The count is the button's description, not part of its name. */}
      <span id={countId} aria-hidden="true">
        {like.likesCount}
      </span>
    </button>
  );
}

export function LikeButtonSkeleton() {
  return <Skeleton className={styles.skeleton} />;
}
