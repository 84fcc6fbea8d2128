import { ThumbsUp } from 'lucide-react';
import { useLoginGate, type LoginPurpose } from '@/components/login-dialog/use-login-gate';
import { Skeleton } from '@/ui/skeleton';
import styles from './like-button.module.css';

type Like = { isLiked: boolean; likesCount: number; toggle: () => void };

type LikeButtonProps = {
  like: Like;
  /** Names the login dialog that a guest gets instead. */
  purpose: LoginPurpose;
  /** Without a ground of its own, for lists. */
  quiet?: boolean;
};

export function LikeButton({ like, purpose, quiet = false }: LikeButtonProps) {
  const mayAct = useLoginGate();
  return (
    <button
      type="button"
      className={quiet ? `${styles.like} ${styles.quiet}` : styles.like}
      aria-label="Like"
      aria-pressed={like.isLiked}
      aria-description={like.likesCount === 1 ? '1 like' : `${like.likesCount} likes`}
      onClick={() => mayAct(purpose) && like.toggle()}
    >
      <ThumbsUp size={18} fill={like.isLiked ? 'currentColor' : 'none'} aria-hidden="true" />
      <span>{like.likesCount}</span>
    </button>
  );
}

export function LikeButtonSkeleton() {
  return <Skeleton className={styles.skeleton} />;
}
