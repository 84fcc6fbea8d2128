import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Feed } from '@/components/feed/feed';
import { Rows } from '@/components/feed/rows';
import { Composer } from '@/components/post/composer';
import { t } from '@/messages/t';
import { type ShownPost, usePosts } from '@/resources/post/view';
import { useSession } from '@/resources/session/queries';
import { useUserId } from '@/resources/session/user-id';
import { TWEET_LENGTH, validateTweet } from '@/resources/post/model';
import { tweetKind } from '@/resources/tweet/kind';
import { tweetsQuery } from '@/resources/tweet/queries';
import styles from './tweet-list.module.css';
import { LikeButton } from '@/components/like-button';
import { PostArticle, type PostProps, PostSkeleton } from '@/components/post/post';
import { tweetLike } from '@/resources/tweet/toggles';
import { VisuallyHidden } from '@/ui/visually-hidden';

const RADIUS = 9;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** The text for screen readers; empty until the tweet is near the limit. */
function announcement(left: number) {
  if (left < 0) return t('Too long');
  return left <= 20 ? t('20 characters or fewer left') : '';
}

function TweetCounter({ text }: { text: string }) {
  const { least, most } = TWEET_LENGTH;
  const { length } = text.trim();
  const isTooLong = length > most;
  const part = Math.min(1, length / most);
  return (
    <div className={styles.counter} data-too-long={isTooLong || undefined}>
      <svg className={styles.ring} viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
        <circle className={styles.track} cx={12} cy={12} r={RADIUS} />
        {length > 0 && (
          <circle
            className={styles.part}
            cx={12}
            cy={12}
            r={RADIUS}
            strokeDasharray={CIRCUMFERENCE}
            strokeDashoffset={CIRCUMFERENCE * (1 - part)}
          />
        )}
      </svg>
      <span>
        {length} / {most}
      </span>
      {length > 0 && length < least && <span className={styles.least}>{t('at least {count}', { count: least })}</span>}
      <span aria-live="polite">
        <VisuallyHidden>{announcement(most - length)}</VisuallyHidden>
      </span>
    </div>
  );
}

function Tweet(props: PostProps) {
  const { username } = props.post.owner;
  return (
    <PostArticle
      {...props}
      name="tweet"
      avatarSize={44}
      handle={
        username !== '' && (
          <bdi className={styles.handle} dir="ltr">
            @{username}
          </bdi>
        )
      }
      like={<LikeButton like={tweetLike} of={props.post} purpose="like-tweet" quiet />}
    />
  );
}

/** The estimated height of a tweet of two lines, in pixels. */
const ROW = 132;

const TEXTS = {
  label: t('Tweets'),
  loading: t('Loading tweets'),
  failed: t('The tweets did not load'),
  loaded: (count: number) => t('{count, plural, one {# tweet loaded} other {# tweets loaded}}', { count }),
};

type TweetListProps = {
  /** Shows the tweets of one user; without it, of all users. */
  userId?: string;
  /** Shows the composer. A guest who uses it gets the login dialog. */
  hasComposer: boolean;
  empty: ReactNode;
};

export function TweetList({ userId, hasComposer, empty }: TweetListProps) {
  // The query and `usePosts` share a component, so that no render combines an old list with new writes.
  const tweets = useInfiniteQuery(tweetsQuery(userId));
  const user = useSession();
  const viewer = useUserId();
  // Only a list with a composer shows new tweets before the provider lists them.
  const target = hasComposer ? 'all' : undefined;
  const { arrange, actions, isSending, field } = usePosts(tweetKind, { target, list: tweets.data, user });
  return (
    <>
      {hasComposer && (
        <Composer
          label={t('Write a tweet')}
          action={t('Tweet', { context: 'verb' })}
          purpose="tweet"
          field={field}
          avatar={user?.avatar ?? ''}
          validate={validateTweet}
          counter={TweetCounter}
          isSending={isSending}
          onSend={actions.add}
        />
      )}
      <div className={styles.list}>
        <Feed<ShownPost>
          texts={TEXTS}
          layout={Rows}
          estimate={ROW}
          query={tweets}
          showsMuted={userId !== undefined}
          arrange={arrange}
          renderItem={(tweet, article) => (
            <Tweet post={tweet} actions={actions} isOwn={viewer === tweet.owner._id} article={article} />
          )}
          empty={empty}
          skeleton={<PostSkeleton className={styles.slot ?? ''} />}
        />
      </div>
    </>
  );
}
