import { createFileRoute } from '@tanstack/react-router';
import { t } from '@/messages/t';
import { openList } from '@/query/paged-query';
import { tweetsQuery } from '@/resources/tweet/queries';
import { Tweets } from '@/screens/tweets/tweets';

export const Route = createFileRoute('/tweets')({
  loader: ({ context, location, preload }) => openList(context.queryClient, { location, preload }, tweetsQuery()),
  head: () => ({ meta: [{ title: t('Tweets • Vireo') }] }),
  component: Tweets,
});
