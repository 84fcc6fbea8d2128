import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { channelQuery } from '@/resources/channel/queries';
import { useSession } from '@/resources/session/queries';

const route = getRouteApi('/channel/$username');

/**
 * For a tab: the channel that it belongs to, and whether it is one's own. The page renders its tab only while it has the
 * channel, so it is always there; the tab's loader gets the id from `startChannel`.
 */
export function useChannel() {
  const { username } = route.useParams();
  const { data: channel } = useQuery(channelQuery(username));
  const user = useSession();
  if (!channel) throw new Error('A tab is rendered without its channel');
  return { channel, isOwn: user?._id === channel._id };
}
