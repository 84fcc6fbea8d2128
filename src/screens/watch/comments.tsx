import { LikeButton } from '@/components/like-button';
import { PostArticle, type PostProps, PostSkeleton } from '@/components/post/post';
import { t } from '@/messages/t';
import { commentLike } from '@/resources/comment/toggles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Feed } from '@/components/feed/feed';
import { Rows } from '@/components/feed/rows';
import { Composer } from '@/components/post/composer';
import { commentKind } from '@/resources/comment/mutations';
import { commentsQuery } from '@/resources/comment/queries';
import { validateComment } from '@/resources/post/model';
import { useIsAnnounced } from '@/query/announced';
import { usePosts } from '@/resources/post/view';
import { useSession } from '@/resources/session/queries';
import type { TimestampOptions } from '@/components/linked-text/linked-text';
import { atOnce, later } from '@/ui/later';
import styles from './comments.module.css';

function CommentPost(props: PostProps) {
  return (
    <PostArticle
      {...props}
      name="comment"
      avatarSize={36}
      like={<LikeButton like={commentLike} of={props.post} purpose="like-comment" quiet />}
    />
  );
}

/** The estimated height of a comment of one line, in pixels. */
const ROW = 100;

const TEXTS = {
  label: t('Comments'),
  loading: t('Loading comments'),
  failed: t('The comments did not load'),
  loaded: (count: number) => t('{count, plural, one {# comment loaded} other {# comments loaded}}', { count }),
};

const CommentRemoval = later(() => import('./comment-removal'), 'CommentRemoval', { when: atOnce });

type CommentsProps = {
  videoId: string;
  /** Undefined until the video has loaded. */
  ownerId: string | undefined;
  /** Null where the provider sends no count: the loaded comments are not the total. */
  count: number | null;
  times: TimestampOptions;
};

export function Comments({ videoId, ownerId, count, times }: CommentsProps) {
  const comments = useInfiniteQuery(commentsQuery(videoId));
  const user = useSession();
  const isAnnounced = useIsAnnounced('commentRemoval');
  const isVideoOwner = isAnnounced && ownerId !== undefined && user?._id === ownerId;
  const posts = usePosts(commentKind, { target: videoId, list: comments.data, user });
  const { arrange, actions, isSending, growth, field } = posts;
  return (
    <section id="comments" tabIndex={-1} aria-label={t('Comments')} className={styles.comments}>
      <h2 className={styles.heading}>
        {t('Comments')}
        {count !== null && <span className={styles.count}>{Math.max(0, count + growth)}</span>}
      </h2>
      <div className={styles.composer}>
        <Composer
          label={t('Add a comment')}
          action={t('Comment', { context: 'verb' })}
          purpose="comment"
          field={field}
          avatar={user?.avatar ?? ''}
          isCompact
          validate={validateComment}
          isSending={isSending}
          onSend={actions.add}
        />
      </div>
      <Feed
        texts={TEXTS}
        query={comments}
        layout={Rows}
        estimate={ROW}
        arrange={arrange}
        renderItem={(comment, article) => (
          <CommentPost
            post={comment}
            actions={actions}
            isOwn={user?._id === comment.owner._id}
            options={
              isVideoOwner && <CommentRemoval owner={comment.owner} onRemove={() => actions.remove(comment._id)} />
            }
            times={times}
            article={article}
          />
        )}
        empty={<p className={styles.empty}>{t('No comments yet')}</p>}
        skeleton={<PostSkeleton />}
      />
    </section>
  );
}
