import { ChannelAvatar, ChannelName } from '@/components/channel-link/channel-link';
import type { ArticleProps } from '@/components/feed/article';
import { LikeButton } from '@/components/like-button/like-button';
import { useLikeComment } from '@/resources/comment/mutations';
import type { Comment as CommentData } from '@/resources/comment/schema';
import { RelativeTime } from '@/ui/relative-time';
import styles from './comment.module.css';

type CommentProps = {
  comment: CommentData;
  /** What the feed says about the article's place in it. */
  article?: ArticleProps;
};

export function Comment({ comment, article }: CommentProps) {
  const like = useLikeComment(comment);
  const { owner, content, createdAt } = comment;
  return (
    <article {...article} className={styles.comment}>
      <ChannelAvatar owner={owner} size={36} />
      <div className={styles.body}>
        <p className={styles.byline}>
          <ChannelName owner={owner} className={styles.name} />
          <RelativeTime at={createdAt} />
        </p>
        <p className={styles.content}>{content}</p>
        <div className={styles.like}>
          <LikeButton like={like} purpose="like-comment" quiet />
        </div>
      </div>
    </article>
  );
}
