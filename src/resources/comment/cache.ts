import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '@/lib/page';
import { commit, mapKept } from '../commit';
import { countAfter } from '../toggle';
import { readComments } from './api';
import { COMMENT_LISTS } from './queries';
import type { Comment } from './schema';

type CommentList = InfiniteData<Page<Comment>>;

const withLike = (comment: Comment, isLiked: boolean): Comment =>
  comment.isLiked === isLiked
    ? comment
    : { ...comment, isLiked, likesCount: countAfter(comment.likesCount, comment.isLiked, isLiked) };

export function commitCommentLike(client: QueryClient, id: string, isLiked: boolean) {
  commit<CommentList>(client, { queryKey: COMMENT_LISTS }, (list) => {
    const pages = mapKept(list.pages, (page) => {
      const items = mapKept(page.items, (comment) => (comment._id === id ? withLike(comment, isLiked) : comment));
      return items === page.items ? page : { ...page, items };
    });
    return pages === list.pages ? list : { ...list, pages };
  });
}

/** Where a comment is cached: the video that it belongs to, and the page that holds it. */
function find(client: QueryClient, id: string) {
  for (const [[, videoId], list] of client.getQueriesData<CommentList>({ queryKey: COMMENT_LISTS })) {
    for (const page of list?.pages ?? []) {
      const comment = page.items.find((item) => item._id === id);
      if (comment && typeof videoId === 'string') return { comment, videoId, page: page.number };
    }
  }
  return undefined;
}

export function cachedComment(client: QueryClient, id: string): Comment | undefined {
  return find(client, id)?.comment;
}

/** Whether the comment is liked, told by the page of the list that held it. */
export async function verifyCommentLike(client: QueryClient, id: string): Promise<boolean | undefined> {
  const place = find(client, id);
  if (!place) return undefined;
  const { items } = await readComments(place.videoId, place.page);
  return items.find((item) => item._id === id)?.isLiked;
}
