/** The page size of the home page's list (§9 of docs/features.md). In a file of its own, because the early scripts use it, too. */
export const HOME_PAGE_SIZE = 20;
