/**
 * Where a user stopped watching, in the local storage: the prefix of a member's key, before their id, and the key of the guest. In
 * a file of its own, because a logout removes the key without loading `positions`.
 */
export const POSITIONS_KEY = 'vireo:positions/';
