import { LikeButton } from '@/components/like-button';
import { PostArticle, type PostProps } from '@/components/post/post';
import { tweetLike } from '@/resources/tweet/toggles';
import styles from './tweet.module.css';

export function Tweet(props: PostProps) {
  const { username } = props.post.owner;
  return (
    <PostArticle
      {...props}
      name="tweet"
      avatarSize={44}
      handle={username !== '' && <span className={styles.handle}>@{username}</span>}
      like={<LikeButton like={tweetLike} of={props.post} purpose="like-tweet" quiet />}
    />
  );
}
