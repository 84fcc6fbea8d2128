import { createTestProvider } from '@mocks/node/node';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { clearToken } from '@/lib/token';
import { readVideo } from '@/resources/video/api';
import { videoQuery } from '@/resources/video/queries';

/** For the tests of this folder: a provider in memory, a cache, hooks that use them, and the calls that were made. */
export function createTestWorld() {
  const mock = createTestProvider();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0 } } });
  const calls: string[] = [];
  mock.server.listen({ onUnhandledFrame: 'error' });
  mock.server.events.on('request:start', ({ request }) => {
    calls.push(`${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`);
  });

  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>
  );

  return {
    ...mock,
    client,
    calls,
    /** What the hook returned last is in `current`. */
    render: <T,>(hook: () => T) => renderHook(hook, { wrapper }).result,
    /** Puts a video with comments on the screen that Maren neither likes nor made, of a channel that she does not follow. */
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
      calls.length = 0;
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
