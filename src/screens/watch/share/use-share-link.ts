import { useRouter, useSearch } from '@tanstack/react-router';

/** Returns the URL of the open video, and of a time in it, in seconds. A video of the playlist that is being played stays in it. */
export function useShareLink(videoId: string) {
  const router = useRouter();
  const { list, after } = useSearch({ strict: false });
  return (startAt = 0) => {
    const search = {
      // A video of the queue is not in the playlist.
      list: after === undefined ? list : undefined,
      t: startAt >= 1 ? Math.floor(startAt) : undefined,
    };
    return `${location.origin}${router.buildLocation({ to: '/watchpage/$videoId', params: { videoId }, search }).href}`;
  };
}
