import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { COMMENT_FILTERS } from '@/resources/comment/cache';
import { commitMembership } from '@/resources/playlist/cache';
import { commitPostLike } from '@/resources/post/like';
import { commitSubscription } from '@/resources/subscription/cache';
import { recordStatus, userOf } from '@/query/toggle-tabs';
import { TWEET_FILTERS } from '@/resources/tweet/cache';
import { commitPublish, commitVideoLike } from '@/resources/video/cache';

type Commit = (client: QueryClient, id: string, on: boolean, since: number) => void;

/** By the prefix of a scope; the rest of it is the id. */
const COMMITS: Record<string, Commit> = {
  'video/like/': commitVideoLike,
  'tweet/like/': (client, id, on) => commitPostLike(client, TWEET_FILTERS, id, on),
  'comment/like/': (client, id, on) => commitPostLike(client, COMMENT_FILTERS, id, on),
  'channel/subscribe/': commitSubscription,
  'video/publish/': commitPublish,
  'playlist/toggle/': (client, id, on) => {
    const [playlistId = '', videoId = ''] = id.split('/');
    commitMembership(client, playlistId, videoId, on);
  },
};

/** Tabs may run different versions of the client. */
const messageSchema = z.object({
  user: z.string(),
  scope: z.string(),
  on: z.nullable(z.boolean()),
  sentAt: z.number(),
});

/** Commits the outcome of a toggle in another tab of the same member. */
export function receiveOutcome(client: QueryClient, message: unknown) {
  const { success, data } = messageSchema.safeParse(message);
  if (!success || data.user !== userOf(client)) return;
  const { scope, on, sentAt } = data;
  if (!recordStatus(client, { scope, on, sentAt }) || on === null) return;
  const since = performance.now() - (Date.now() - sentAt);
  for (const [prefix, commit] of Object.entries(COMMITS)) {
    if (scope.startsWith(prefix)) commit(client, scope.slice(prefix.length), on, since);
  }
}
