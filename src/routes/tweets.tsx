import { createFileRoute } from '@tanstack/react-router';
import { tweetsQuery } from '@/resources/tweet/queries';
import { Tweets } from '@/screens/tweets/tweets';

export const Route = createFileRoute('/tweets')({
  // The screen shows how it ends; nothing waits for it here.
  loader: ({ context }) => void context.queryClient.infiniteQuery(tweetsQuery()).catch(() => {}),
  head: () => ({ meta: [{ title: 'Tweets • Vireo' }] }),
  component: Tweets,
});
