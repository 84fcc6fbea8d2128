import { LikeButton } from '@/components/like-button';
import { PostArticle, type PostProps, PostSkeleton } from '@/components/post/post';
import { t } from '@/messages/t';
import { commentLike } from '@/resources/comment/toggles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Post } from '@/resources/post/schema';
import { Feed } from '@/components/feed/feed';
import { Rows } from '@/components/feed/rows';
import { Composer } from '@/components/post/composer';
import { commentKind } from '@/resources/comment/kind';
import { commentsQuery } from '@/resources/comment/queries';
import { validateComment } from '@/resources/post/model';
import { useIsAnnounced } from '@/query/announced';
import { type ShownPost, usePosts } from '@/resources/post/view';
import { useSession } from '@/resources/session/queries';
import { useUserId } from '@/resources/session/user-id';
import type { TimestampOptions } from '@/components/linked-text/linked-text';
import { atOnce, later } from '@/ui/later';
import styles from './comments.module.css';

function CommentPost(props: PostProps) {
  return (
    <PostArticle
      {...props}
      name="comment"
      avatarSize={36}
      handle={props.post.isPinned === true && <span className={styles.pinned}>{t('Pinned')}</span>}
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

const CommentOptions = later(() => import('./comment-options'), 'CommentOptions', { when: atOnce });

const CloseComments = later(() => import('./close-comments'), 'CloseComments', { when: atOnce });

type Arranged = ReturnType<ReturnType<typeof usePosts>['arrange']>;

/** New comments come after the pinned one. */
function withPinnedFirst({ lead, rest }: Arranged) {
  const pinned = [...lead, ...rest].find(({ isPinned }) => isPinned === true);
  const isOther = (post: ShownPost) => post !== pinned;
  return pinned ? { lead: [pinned, ...lead.filter(isOther)], rest: rest.filter(isOther) } : { lead, rest };
}

type CommentsProps = {
  videoId: string;
  /** Undefined until the video has loaded. */
  ownerId: string | undefined;
  /** Nobody adds a comment. */
  isClosed: boolean;
  /** Null where the provider sends no count: the loaded comments are not the total. */
  count: number | null;
  times: TimestampOptions;
};

export function Comments({ videoId, ownerId, isClosed, count, times }: CommentsProps) {
  const comments = useInfiniteQuery(commentsQuery(videoId));
  const user = useSession();
  const viewer = useUserId();
  const isVideoOwner = ownerId !== undefined && ownerId === viewer;
  const canRemove = useIsAnnounced('commentRemoval');
  const hasControls = useIsAnnounced('commentControls');
  const Options = CommentOptions.useLoaded(isVideoOwner && (canRemove === true || hasControls === true));
  const posts = usePosts(commentKind, { target: videoId, list: comments.data, user });
  const { arrange, actions, isSending, growth, field } = posts;
  const arrangeShown = useCallback((items: readonly Post[]) => withPinnedFirst(arrange(items)), [arrange]);
  return (
    <section id="comments" tabIndex={-1} aria-label={t('Comments')} className={styles.comments}>
      <div className={styles.header}>
        <h2 className={styles.heading}>
          {t('Comments')}
          {count !== null && <span className={styles.count}>{Math.max(0, count + growth)}</span>}
        </h2>
        {isVideoOwner && hasControls && <CloseComments videoId={videoId} isClosed={isClosed} />}
      </div>
      <div className={styles.composer}>
        {isClosed ? (
          <p className={styles.closed}>{t('Comments are closed')}</p>
        ) : (
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
        )}
      </div>
      <Feed
        texts={TEXTS}
        query={comments}
        layout={Rows}
        estimate={ROW}
        arrange={arrangeShown}
        renderItem={(comment, article) => (
          <CommentPost
            post={comment}
            actions={actions}
            isOwn={viewer === comment.owner._id}
            options={Options && { Menu: Options, of: videoId }}
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
