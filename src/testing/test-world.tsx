import { createTestProvider } from '@mocks/node/node';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { loadSender } from '@/api/http';
import { createQueryClient } from '@/app/query-client';
import { clearToken } from '@/lib/token';
import { readVideo } from '@/resources/video/api';
import { videoQuery } from '@/resources/video/queries';

// Tests with a fake clock cannot wait for a chunk.
await loadSender();

/** Later than at the last call: records of the same ms would have a random order. */
let last = 0;
const now = () => {
  last = Math.max(last + 1, Date.now());
  return last;
};

/** The client without its screens: a mock provider, a query client, hooks that use them, and the requests that were sent. */
export function createTestWorld() {
  const mock = createTestProvider(undefined, { now });
  const client = createQueryClient();
  const requests: string[] = [];
  mock.server.listen({ onUnhandledFrame: 'error' });
  mock.server.events.on('request:start', ({ request }) => {
    requests.push(`${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`);
  });

  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>
  );

  return {
    ...mock,
    client,
    requests,
    /** `current` is the hook's latest result. */
    render: <T,>(hook: () => T) => renderHook(hook, { wrapper }).result,
    /** Puts a video into the cache that Maren neither owns nor likes, with comments, of a channel that she does not follow. */
    async openVideo() {
      const { db } = mock.provider;
      const me = db.users.first('username', 'maren')?._id;
      const row = db.videos
        .all()
        .find(
          ({ _id, owner, isPublished }) =>
            isPublished &&
            owner !== me &&
            db.comments.count('video', _id) > 0 &&
            !db.likes.where('target', _id).some(({ likedBy }) => likedBy === me) &&
            !db.subscriptions.where('channel', owner).some(({ subscriber }) => subscriber === me),
        );
      if (!row) throw new Error('The demo data have no such video');
      const video = await readVideo(row._id);
      client.setQueryData(videoQuery(video._id).queryKey, video);
      requests.length = 0;
      return video;
    },
    close() {
      cleanup();
      client.clear();
      mock.server.close();
      clearToken();
    },
  };
}

export type TestWorld = ReturnType<typeof createTestWorld>;
