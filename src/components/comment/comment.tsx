import { LikeButton } from '@/components/like-button/like-button';
import { Post, type PostProps } from '@/components/post/post';
import { useLikeComment } from '@/resources/comment/mutations';

export function Comment(props: PostProps) {
  const like = useLikeComment(props.post);
  return (
    <Post {...props} name="comment" avatarSize={36} like={<LikeButton like={like} purpose="like-comment" quiet />} />
  );
}
