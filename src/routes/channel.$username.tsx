import { createFileRoute } from '@tanstack/react-router';
import { fromParameter, toParameter } from '@/lib/paths';
import { t } from '@/messages/t';
import { knownOwner, openChannel } from '@/resources/channel/queries';
import { ChannelPage } from '@/screens/channel/channel';
import { channelTabOf, titleOf } from '@/screens/channel/channel-tab';

export const Route = createFileRoute('/channel/$username')({
  params: {
    parse: ({ username }) => ({ username: fromParameter(username) }),
    stringify: ({ username }) => ({ username: toParameter(username) }),
  },
  loader: ({ context, params }) => openChannel(context.queryClient, params.username),
  head: ({ match, matches, params }) => {
    const owner = knownOwner(match.context.queryClient, params.username);
    const name = owner?.fullName || owner?.username || t('Channel');
    return { meta: [{ title: t('{title} • Vireo', { title: titleOf(name, channelTabOf(matches)) }) }] };
  },
  component: ChannelRoute,
});

function ChannelRoute() {
  const { username } = Route.useParams();
  return <ChannelPage key={username} username={username} />;
}
