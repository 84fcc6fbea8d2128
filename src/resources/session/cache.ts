import type { Query, QueryClient } from '@tanstack/react-query';
import { handDraftsTo, restoreUnsent } from '@/lib/drafts';
import { isForMembers, isPersonal } from '@/query/query-scope';
import { forgetPersonInChannels, isOpenChannel } from '../channel/cache';
import { channelQuery } from '../channel/queries';
import { commit } from '@/query/commit';
import { forgetPersonInVideos, isOpenVideo } from '../video/owner';
import { sessionQuery } from './queries';
import type { User } from './schema';

const { queryKey } = sessionQuery();

/**
 * Somebody signed in. The pages stay as they are while what depends on the person is read again; nothing of anybody
 * else who was signed in stays.
 */
export function enterSession(client: QueryClient, user: User) {
  const before = client.getQueryData(queryKey);
  setSession(client, user);
  handDraftsTo(user._id);
  if (before && before._id !== user._id) return forgetPerson(client, isPersonal);
  void client.invalidateQueries({
    type: 'active',
    predicate: (query) => isPersonal(query) && query.state.data !== undefined,
  });
  // Going Back to a list asks for nothing, so one that a guest has read must not be there any more.
  client.removeQueries({ type: 'inactive', predicate: isPersonal });
  // A first read in flight was sent as a guest, and `invalidateQueries` would wait for it. One that failed may have been refused
  // to a guest, whoever it is for.
  void client.resetQueries({
    predicate: (query) => query.state.data === undefined && (isPersonal(query) || query.state.status === 'error'),
  });
}

/** Nobody is signed in any more. What is open stays, without what it said about the person. */
export function leaveSession(client: QueryClient) {
  if (client.getQueryData(queryKey) === null) return;
  setSession(client, null);
  // A guest's page shows none of these: they are not read again.
  client.removeQueries({ predicate: isForMembers });
  forgetPersonInVideos(client);
  forgetPersonInChannels(client);
  forgetPerson(client, (query) => isPersonal(query) && !isOpenVideo(client, query) && !isOpenChannel(query));
}

/** An answer in the air would be about who was here before. */
function setSession(client: QueryClient, user: User | null) {
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, user);
}

function forgetPerson(client: QueryClient, predicate: (query: Query) => boolean) {
  client.getMutationCache().clear();
  restoreUnsent();
  client.removeQueries({ type: 'inactive', predicate });
  void client.resetQueries({ type: 'active', predicate });
}

/** A copy of the person, however little of them it holds, with what is known now. The same reference if that is nothing new. */
function renew(value: unknown, user: User): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => renew(item, user));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const now: Record<string, unknown> = '_id' in value && value._id === user._id ? user : {};
  const members = Object.entries(value).map(([name, member]: [string, unknown]) => {
    const next = Object.hasOwn(now, name) ? now[name] : renew(member, user);
    return { name, next, isNew: next !== member };
  });
  if (!members.some(({ isNew }) => isNew)) return value;
  return Object.fromEntries(members.map(({ name, next }) => [name, next]));
}

/**
 * The server confirmed a change of the person who is signed in. They stand at whatever they made, in every list: all of the
 * cache is searched, which nobody notices once in a while.
 */
export function commitPerson(client: QueryClient, user: User) {
  const before = client.getQueryData(queryKey);
  // Signed out, or somebody else by now.
  if (before?._id !== user._id) return;
  setSession(client, user);
  commit<unknown>(client, {}, (data) => renew(data, user));
  // Nothing is at the old address any more.
  if (before.username !== user.username) client.removeQueries({ queryKey: channelQuery(before.username).queryKey });
}
