import { hashKey, type Mutation, type QueryClient } from '@tanstack/react-query';
import { block } from '@/resources/block/toggles';
import { sessionQuery } from '@/resources/session/queries';
import { rememberBlocked } from '@/state/mutes';
import { currentUserId } from '@/state/persisted';
import { blocking } from './apply-mutes';

const PREFIX = `${block.key}/`;
const { queryKey } = sessionQuery();
const SESSION = hashKey(queryKey);

const scopeOf = ({ options }: Mutation) => options.scope?.id ?? '';

const isOn = (variables: unknown) =>
  typeof variables === 'object' && variables !== null && 'on' in variables && variables.on === true;

/** What the user wants and the server has not confirmed; later clicks replace earlier ones. */
function pendingIn(client: QueryClient): ReadonlyMap<string, boolean> {
  const pending = client.getMutationCache().findAll({
    status: 'pending',
    predicate: (mutation) => scopeOf(mutation).startsWith(PREFIX),
  });
  return new Map(pending.map((each) => [scopeOf(each).slice(PREFIX.length), isOn(each.state.variables)]));
}

function remember(client: QueryClient): void {
  const user = client.getQueryData(queryKey);
  if (user && user._id === currentUserId()) rememberBlocked(user.blocked);
}

const followed = new WeakSet<QueryClient>();

/** Hides the videos and posts of the members whom the account has blocked, for as long as the page. */
export function followBlocks(client: QueryClient): void {
  if (followed.has(client)) return;
  followed.add(client);
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === SESSION) remember(client);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.mutation?.options.scope?.id.startsWith(PREFIX)) blocking.set(pendingIn(client));
  });
  remember(client);
}
