/*
 * Prefixes of the keys of `persisted`, before a member's id, and the keys of the guest. In a file of their own, because a
 * logout removes the keys without loading the stores.
 */

/** Where a user stopped watching, in the local storage. */
export const POSITIONS_KEY = 'vireo:positions/';
/** What a user searched for, in the local storage. */
export const SEARCHES_KEY = 'vireo:searches/';
/** The videos that play next, in the session storage. */
export const QUEUE_KEY = 'vireo:queue/';

/** What a member last saw in Subscriptions. */
export const LAST_VISIT_KEY = 'vireo:subscriptions/';
