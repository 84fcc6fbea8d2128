import { LikeButton } from '@/components/like-button/like-button';
import { PostArticle, type PostProps } from '@/components/post/post';
import { commentKind } from '@/resources/comment/mutations';
import { useLikePost } from '@/resources/post/like';

export function CommentPost(props: PostProps) {
  const like = useLikePost(commentKind, props.post);
  return (
    <PostArticle
      {...props}
      name="comment"
      avatarSize={36}
      like={<LikeButton like={like} purpose="like-comment" quiet />}
    />
  );
}
