import { LikeButton } from '@/components/like-button/like-button';
import { PostArticle, type PostProps } from '@/components/post/post';
import { commentLike } from '@/resources/comment/toggles';

export function CommentPost(props: PostProps) {
  return (
    <PostArticle
      {...props}
      name="comment"
      avatarSize={36}
      like={<LikeButton like={commentLike} of={props.post} purpose="like-comment" quiet />}
    />
  );
}
