import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { channelQuery } from '@/resources/channel/queries';
import { sessionQuery } from '@/resources/session/queries';
import { useUserId } from '@/resources/session/user-id';

const route = getRouteApi('/channel/$username');

/**
 * The channel of a tab. Until it has loaded, `channelId` is '', which disables the tab's list query. `isOwn` is undefined until
 * the user is known, or has failed to load: tabs that show more to the owner render nothing before, so that nothing shifts.
 */
export function useChannel() {
  const { username } = route.useParams();
  const { data: channel } = useQuery(channelQuery(username));
  const { data: user, isFetched } = useQuery(sessionQuery());
  const viewer = useUserId();
  if (!channel) return { channelId: '', isOwn: user === undefined ? undefined : user?.username === username };
  const isKnown = viewer !== undefined || isFetched;
  return { channel, channelId: channel._id, isOwn: isKnown ? viewer === channel._id : undefined };
}
