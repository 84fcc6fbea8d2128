import { LikeButton } from '@/components/like-button/like-button';
import { PostArticle, type PostProps } from '@/components/post/post';
import { useLikePost } from '@/resources/post/like';
import { tweetKind } from '@/resources/tweet/mutations';
import styles from './tweet.module.css';

export function Tweet(props: PostProps) {
  const like = useLikePost(tweetKind, props.post);
  const { username } = props.post.owner;
  return (
    <PostArticle
      {...props}
      name="tweet"
      avatarSize={44}
      handle={username !== '' && <span className={styles.handle}>@{username}</span>}
      like={<LikeButton like={like} purpose="like-tweet" quiet />}
    />
  );
}
