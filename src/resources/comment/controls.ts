import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request, segment } from '@/api/http';
import { refusalIn } from '@/api/refusals';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { patch } from '@/query/commit';
import { hasId } from '@/query/copies';
import type { Video } from '../video/schema';
import { commentsQuery } from './queries';

/** What the owner of a video does with its comments: extensions that the provider announces. */

export async function setPinned(commentId: string, isPinned: boolean) {
  await request(isPinned ? 'PUT' : 'DELETE', `comments/c/${segment(commentId)}/pin`, z.unknown());
}

export async function setCommentsClosed(videoId: string, isClosed: boolean) {
  await request(isClosed ? 'PUT' : 'DELETE', `comments/${segment(videoId)}/closed`, z.unknown());
}

/** Pins a comment in place of another, or unpins it. */
export function usePin(videoId: string, commentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['comment', 'pin', commentId],
    scope: { id: `comment/pin/${videoId}` },
    mutationFn: (isPinned: boolean) => setPinned(commentId, isPinned),
    onSuccess: async (_, isPinned) => {
      notify.success(isPinned ? t('Comment pinned') : t('Comment unpinned'));
      await client.invalidateQueries({ queryKey: commentsQuery(videoId).queryKey });
    },
    onError: (error) => notify.error(refusalIn(error) ?? t("Couldn't pin comment. Try again!")),
  });
}

/** Closes or opens the comments of a video. */
export function useCloseComments(videoId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['comment', 'close', videoId],
    mutationFn: (isClosed: boolean) => setCommentsClosed(videoId, isClosed),
    onSuccess: (_, isClosed) => {
      patch<Video>(client, {}, hasId(videoId), (video) => ({ ...video, commentsClosed: isClosed }));
      notify.success(isClosed ? t('Comments are closed') : t('Comments are open'));
    },
    onError: (error) => notify.error(refusalIn(error) ?? t("Couldn't close or open comments. Try again!")),
  });
}
