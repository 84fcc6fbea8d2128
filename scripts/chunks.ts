/**
 * Modules that share a chunk, by the name of the chunk. Without groups, the bundler makes a chunk for each module that two
 * pages share: 20 for the home page, in four round trips. `scripts/chunks.test.ts` fails if a pattern matches no file, and
 * `scripts/check-dist.mjs` if a page loads other files.
 */
export const GROUPS: Record<string, RegExp[]> = {
  list: [
    /InfiniteQuery/,
    /src\/components\/feed\/(?!rows)/,
    /src\/components\/video-card/,
    /src\/components\/channel-link/,
    /src\/components\/card-menu\/card-menu-button/,
    /src\/screens\/home/,
    /src\/routes\/index\.tsx/,
  ],
  // Every page but the first loads it, so it has what `social`, `positions` and `menus` share.
  send: [/src\/api\/send/, /src\/lib\/tab-lock/, /src\/state\/persisted/, /src\/query\/announced/],
  rows: [/virtua/, /src\/components\/feed\/rows/, /src\/components\/video-list/],
  positions: [/src\/state\/(?:positions|preferences)/],
  social: [
    /src\/api\/form-data/,
    /src\/components\/post/,
    /src\/components\/member-menu\/member-menu-button/,
    /src\/components\/like-button/,
    /src\/components\/subscribe-button/,
    /src\/components\/guest-prompt/,
    /src\/components\/linked-text/,
    /src\/components\/save\/lazy/,
    /src\/ui\/use-page-title/,
    /src\/query\/(?:announced|toggle)/,
    /src\/query\/(?:commit|scan|write)/,
    /src\/resources\/post\//,
    /src\/resources\/(?!block)[a-z]+\/cache/,
    /src\/resources\/comment\/write-api/,
    /src\/resources\/(?!session|caption|block|invitation)[a-z]+\/(?:mutations|toggles)/,
    /src\/resources\/session\/(?:error-messages|follow|logout|user-id)/,
    /src\/state\/drafts/,
    /useMutation|mutationObserver/,
    /icons\/(?:play|list-plus)\.mjs/,
    /src\/ui\/isolated/,
  ],
  // The channel's page needs both, and a file of its own would be another round trip. After `social`, which has what they share with the watch page.
  segments: [/src\/ui\/segments/, /src\/screens\/channel\/(?:tab\.module|use-channel)/],
  // A file each would be longer in the list of files than they are.
  visibility: [/server\/rules\/visibility/, /src\/resources\/playlist\/visibility-note/],
  icons: [/icons\/(?:chevron-down|circle-check|plus|x)\.mjs/],
  fold: [/server\/rules\/fold/],
  // Comes before the first render for those who have muted something, and else with a menu.
  mutes: [/src\/state\/mute/, /src\/components\/mutes\/(?:apply|muted-items)/],
  menus: [
    /src\/components\/member-menu\/(?:mute\.|use-|leave-)/,
    /src\/components\/report\/use-report/,
    /icons\/flag\.mjs/,
    /src\/lib\/copy-text/,
  ],
  // For those who block somebody, or have.
  blocks: [/src\/resources\/block\//],
};

/** Accepts both path separators. */
const anyOf = (patterns: RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source.replaceAll(String.raw`\/`, String.raw`[\\/]`)).join('|'));

export const chunkGroups = [
  { name: 'main', tags: ['$initial' as const], priority: 1 },
  ...Object.entries(GROUPS).map(([name, patterns]) => ({ name, test: anyOf(patterns) })),
];
