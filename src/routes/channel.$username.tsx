import { createFileRoute } from '@tanstack/react-router';
import { fromParameter, toParameter } from '@/lib/path-parameter';
import { knownOwner } from '@/resources/channel/cache';
import { startChannel } from '@/resources/channel/queries';
import { Channel } from '@/screens/channel/channel';
import { tabOf, titleOf } from '@/screens/channel/channel-tab';

export const Route = createFileRoute('/channel/$username')({
  params: {
    parse: ({ username }) => ({ username: fromParameter(username) }),
    stringify: ({ username }) => ({ username: toParameter(username) }),
  },
  loader: ({ context, params }) => startChannel(context.queryClient, params.username),
  head: ({ match, matches, params }) => {
    const owner = knownOwner(match.context.queryClient, params.username);
    const name = owner?.fullName || owner?.username || 'Channel';
    return { meta: [{ title: `${titleOf(name, tabOf(matches))} • Vireo` }] };
  },
  component: ChannelPage,
});

function ChannelPage() {
  const { username } = Route.useParams();
  return <Channel key={username} username={username} />;
}
