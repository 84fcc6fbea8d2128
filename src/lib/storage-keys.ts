/*
 * The keys of the browser's storage. They are in a file of their own, because the early scripts read them, too, and a logout removes
 * what they name without loading the stores.
 */

/** Fixed by the specification: §9 of docs/features.md. */
export const TOKEN_KEY = 'accessToken';
export const PLAYER_KEY = 'vireo:player';
export const THEME_KEY = 'vireo:theme';

// What each user has is under a prefix and the member's id; a guest's key is the prefix.

/** Where a user stopped watching. */
export const POSITIONS_KEY = 'vireo:positions/';
/** What a user searched for. */
export const SEARCHES_KEY = 'vireo:searches/';
/** The videos that play next, in the session storage. */
export const QUEUE_KEY = 'vireo:queue/';
/** What a member last saw in Subscriptions. */
export const LAST_VISIT_KEY = 'vireo:subscriptions/';
/** Whom and which words a user has muted. */
export const MUTES_KEY = 'vireo:mutes/';
/** The video of the mini player before a reload, in the session storage. */
export const MINI_PLAYER_KEY = 'vireo:mini-player';
