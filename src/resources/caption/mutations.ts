import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { patch } from '@/query/commit';
import { hasId } from '@/query/copies';
import { deleteCaptions, saveCaptions } from './api';
import { captionsQuery } from './queries';
import type { Caption } from './schema';

/** Writes the confirmed captions of a video into the list of them, and into the video if it was watched. */
function commitCaptions(client: QueryClient, videoId: string, captions: Caption[]) {
  client.setQueryData(captionsQuery(videoId).queryKey, captions);
  patch<{ _id: string; captions?: unknown }>(client, { queryKey: ['video', videoId] }, hasId(videoId), (video) => ({
    ...video,
    captions,
  }));
}

/** Sent twice, it has the same effect. */
export function useSaveCaptions(videoId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['captions', 'save', videoId],
    mutationFn: ({ language, content }: { language: string; content: string }) =>
      saveCaptions(videoId, language, content),
    onSuccess: (captions) => commitCaptions(client, videoId, captions),
  });
}

/** `onDeleted` is called before the captions leave the list. */
export function useDeleteCaptions(videoId: string, onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['captions', 'delete', videoId],
    mutationFn: (language: string) => deleteCaptions(videoId, language),
    onSuccess: (captions) => {
      onDeleted();
      commitCaptions(client, videoId, captions);
    },
  });
}
