import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { channelQuery } from '@/resources/channel/queries';
import { useSession } from '@/resources/session/queries';

const route = getRouteApi('/channel/$username');

/**
 * The channel of a tab. Until it has loaded, `channelId` is '', which disables the tab's list query. `isOwn` is undefined until
 * the session is known: tabs that show more to the owner render nothing before, so that nothing shifts.
 */
export function useChannel() {
  const { username } = route.useParams();
  const { data: channel } = useQuery(channelQuery(username));
  const user = useSession();
  const isOwn = channel ? user?._id === channel._id : user === undefined ? undefined : user?.username === username;
  return { channel, channelId: channel?._id ?? '', isOwn };
}
