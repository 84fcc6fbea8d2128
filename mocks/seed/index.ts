import type { Tables } from './records';
import {
  buildComments,
  buildLikes,
  buildPlaylists,
  buildSubscriptions,
  buildTweets,
  buildUsers,
  buildVideos,
  withHistories,
} from './build';
import { buildHostile } from './hostile';
import { enlarge } from './large';
import { moderate } from './moderated';

export { demoAccounts } from './channels';

/** The demo data: always the same texts, ids and numbers, with dates relative to `now` (epoch ms). */
export function createSeed(now: number): Tables {
  const accounts = buildUsers(now);
  const videos = buildVideos(now, accounts);
  const comments = buildComments(now, accounts, videos);
  const tweets = buildTweets(now, accounts);
  return {
    users: withHistories(accounts, videos),
    videos,
    comments,
    tweets,
    playlists: buildPlaylists(now, accounts, videos),
    likes: buildLikes(now, accounts, { videos, comments, tweets }),
    subscriptions: buildSubscriptions(now, accounts),
  };
}

/** Only the accounts. */
export function createEmptySeed(now: number): Tables {
  const users = buildUsers(now);
  return { users, videos: [], comments: [], tweets: [], playlists: [], likes: [], subscriptions: [] };
}

/** 5,000 videos, 2,000 more tweets and 1,000 comments under the newest video. */
export function createLargeSeed(now: number): Tables {
  return enlarge(createSeed(now), now);
}

/** Scripts, bidirectional overrides and unsafe URLs in every field. The demo accounts can still log in. */
export function createHostileSeed(now: number): Tables {
  return buildHostile(buildUsers(now), now);
}

/** The demo data of a moderator, with reports and decisions. Only the mocks keep all of it. */
function createModeratedSeed(now: number): Tables {
  return moderate(createSeed(now), now);
}

/** The data by the name of their scenario in the mocks, and of `SEED` in the server. */
export const SEEDS = {
  default: createSeed,
  demo: createSeed,
  empty: createEmptySeed,
  large: createLargeSeed,
  hostile: createHostileSeed,
  moderated: createModeratedSeed,
};
