/** The most members that a member can block: the data of the account have all of their ids. */
export const BLOCKS_LIMIT = 1000;
