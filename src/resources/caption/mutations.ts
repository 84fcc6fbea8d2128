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

/** The key of the draft of captions in a language, or of new ones. */
export const captionDraftKey = (videoId: string, language = 'new') => `captions/${videoId}/${language}`;

type SavedCaptions = {
  language: string;
  content: string;
  /** The draft that the content was made from. */
  draft?: string | undefined;
};

/** A repeated request has the same effect, so it has no idempotency key. `onSaved` is called even if the component has unmounted. */
export function useSaveCaptions(videoId: string, onSaved?: (saved: SavedCaptions) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['captions', 'save', videoId],
    mutationFn: ({ language, content }: SavedCaptions) => saveCaptions(videoId, language, content),
    onSuccess: (captions, saved) => {
      commitCaptions(client, videoId, captions);
      onSaved?.(saved);
    },
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
