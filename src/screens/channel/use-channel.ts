import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { channelQuery } from '@/resources/channel/queries';
import { useSession } from '@/resources/session/queries';

const route = getRouteApi('/channel/$username');

/**
 * For a tab: the channel that it belongs to, undefined while it is on its way, and its id, '' until then: the list of '' is not
 * read, and shows its skeleton. `isOwn` is undefined while even that cannot be told: where one's own channel has more than
 * others, nothing stands yet that would have to move.
 */
export function useChannel() {
  const { username } = route.useParams();
  const { data: channel } = useQuery(channelQuery(username));
  const user = useSession();
  const isOwn = channel ? user?._id === channel._id : user === undefined ? undefined : user?.username === username;
  return { channel, channelId: channel?._id ?? '', isOwn };
}
