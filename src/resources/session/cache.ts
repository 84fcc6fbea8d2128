import type { Query, QueryClient } from '@tanstack/react-query';
import { restoreUnsent } from '@/state/drafts';
import { isForMembers, isPersonal } from '@/query/cache-policy';
import { channelQuery, CHANNELS } from '../channel/queries';
import type { Channel, ChannelSummary } from '../channel/schema';
import { hasId } from '@/query/copies';
import { commit, patch } from '@/query/commit';
import { VIDEO_DETAILS } from '../video/queries';
import type { Video, VideoDetail } from '../video/schema';
import { sessionQuery } from './queries';
import type { User } from './schema';

const { queryKey } = sessionQuery();

/** Who had a video open when they signed out. */
const leftBy = new WeakMap<Query, string | undefined>();

/** A user signed in. The page stays while personal data are refetched; data of another user are dropped. */
export function enterSession(client: QueryClient, user: User) {
  const before = client.getQueryData(queryKey);
  setSession(client, user);
  if (before && before._id !== user._id) return forgetUser(client, isPersonal);
  const isOfAnother = (query: Query) => (leftBy.get(query) ?? user._id) !== user._id;
  const hasData = (query: Query) => isPersonal(query) && query.state.data !== undefined;
  void client.invalidateQueries({ type: 'active', predicate: (query) => hasData(query) && !isOfAnother(query) });
  // A refetch of a video that another member had open would add it to the history of this one. A like reads it first.
  void client.invalidateQueries({ type: 'active', predicate: isOfAnother, refetchType: 'none' });
  // Back shows a cached list without a request, so a guest's lists must not stay.
  client.removeQueries({ type: 'inactive', predicate: isPersonal });
  // A first read in flight was sent as a guest, and `invalidateQueries` would wait for it. A failed one may have been refused
  // because the user was a guest.
  void client.resetQueries({
    predicate: (query) => query.state.data === undefined && (isPersonal(query) || query.state.status === 'error'),
  });
}

/** The user `userId` signed out. Open pages stay, without personal data. */
export function leaveSession(client: QueryClient, userId = client.getQueryData(queryKey)?._id) {
  if (client.getQueryData(queryKey) === null) return;
  setSession(client, null);
  // No page of a guest shows these, so they are not refetched.
  client.removeQueries({ predicate: isForMembers });
  forgetPersonalData(client);
  forgetUser(client, (query) => isPersonal(query) && !stays(client, query, userId));
}

/** Cancels a read in flight: its response would be the previous user. */
function setSession(client: QueryClient, user: User | null) {
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, user);
}

const isLikedVideo = (value: object): value is Video => 'isLiked' in value && value.isLiked === true;

const isSubscribed = (value: object): value is ChannelSummary => 'isSubscribed' in value && value.isSubscribed === true;

/** Removes the likes, the subscriptions and the email address of the user who signed out. */
export function forgetPersonalData(client: QueryClient) {
  // A response in flight would bring them back. A first read must not be cancelled: it would stay pending for ever.
  void client.cancelQueries({ queryKey: VIDEO_DETAILS, predicate: ({ state }) => state.data !== undefined });
  patch(client, {}, isLikedVideo, (video) => ({ ...video, isLiked: false }));
  patch(client, {}, isSubscribed, (owner) => ({ ...owner, isSubscribed: false }));
  commit<Channel>(client, { queryKey: CHANNELS }, (channel) =>
    channel.email === '' ? channel : { ...channel, email: '' },
  );
  // Channels on the screen are refetched as a guest.
  void client.invalidateQueries({ queryKey: CHANNELS });
}

/** Whether a query stays after `userId` has signed out: a channel on the screen, or a video that guests may see. */
function stays(client: QueryClient, query: Query, userId: string | undefined): boolean {
  const [entity] = query.queryKey;
  if (!query.isActive()) return false;
  if (entity === CHANNELS[0]) return query.state.data !== undefined;
  if (entity !== VIDEO_DETAILS[0]) return false;
  leftBy.set(query, userId);
  const video = client.getQueryData<VideoDetail>(query.queryKey);
  return video?.isPublished === true && (video.saysPublished || video.owner._id !== userId);
}

function forgetUser(client: QueryClient, predicate: (query: Query) => boolean) {
  client.getMutationCache().clear();
  restoreUnsent();
  client.removeQueries({ type: 'inactive', predicate });
  void client.resetQueries({ type: 'active', predicate });
}

/** Writes a confirmed change of the signed-in user into the session and every cached copy. */
export function patchUser(client: QueryClient, user: User) {
  const before = client.getQueryData(queryKey);
  // The session has ended, or another user has signed in.
  if (before?._id !== user._id) return;
  setSession(client, user);
  patch<User>(client, {}, hasId(user._id), (copy) => {
    // An owner has only some of the fields.
    const fields = Object.entries(user).filter(([name]) => name in copy);
    const isChanged = fields.some(([name, value]) => Reflect.get(copy, name) !== value);
    return isChanged ? { ...copy, ...Object.fromEntries(fields) } : copy;
  });
  // The channel has moved to another address.
  if (before.username !== user.username) client.removeQueries({ queryKey: channelQuery(before.username).queryKey });
}
