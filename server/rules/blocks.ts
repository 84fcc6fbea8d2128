/** How many members a member can block: the account has the ids of all of them. */
export const BLOCKS_LIMIT = 1000;
