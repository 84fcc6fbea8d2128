import type { Query, QueryClient } from '@tanstack/react-query';
import { isPersonal } from '../audience';
import { forgetPersonInChannels, isOpenChannel } from '../channel/cache';
import { forgetPersonInVideos, isOpenVideo } from '../video/cache';
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
  if (before && before._id !== user._id) return forgetPerson(client, isPersonal);
  void client.invalidateQueries({
    type: 'active',
    predicate: (query) => isPersonal(query) && query.state.data !== undefined,
  });
  // Going Back to a list asks for nothing, so one that a guest has read must not be there any more.
  client.removeQueries({ type: 'inactive', predicate: isPersonal });
  // A first read in the air was sent as a guest, and `invalidateQueries` would wait for it.
  void client.resetQueries({ predicate: (query) => isPersonal(query) && query.state.data === undefined });
}

/** Nobody is signed in any more. What is open stays, without what it said about the person. */
export function leaveSession(client: QueryClient) {
  if (client.getQueryData(queryKey) === null) return;
  setSession(client, null);
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
  client.removeQueries({ type: 'inactive', predicate });
  void client.resetQueries({ type: 'active', predicate });
}
