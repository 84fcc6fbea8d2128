import { useInfiniteQuery } from '@tanstack/react-query';
import { Comment } from '@/components/comment/comment';
import { CommentSkeleton } from '@/components/comment/comment-skeleton';
import { Feed } from '@/components/feed/feed';
import { commentsQuery } from '@/resources/comment/queries';
import styles from './comments.module.css';

/** Pixels of a comment of one line. With it the first ones are there before they are scrolled into view. */
const ROW = 100;

/** `count` is null where the provider sends none: what is loaded so far is not the total. */
export function Comments({ videoId, count }: { videoId: string; count: number | null }) {
  const comments = useInfiniteQuery(commentsQuery(videoId));
  return (
    <section aria-label="Comments" className={styles.comments}>
      <h2 className={styles.heading}>
        Comments
        {count !== null && <span className={styles.count}>{count}</span>}
      </h2>
      <Feed
        label="Comments"
        query={comments}
        layout="rows"
        estimate={ROW}
        renderItem={(comment, article) => <Comment comment={comment} article={article} />}
        empty={<p className={styles.empty}>No comments yet</p>}
        skeleton={<CommentSkeleton />}
      />
    </section>
  );
}
