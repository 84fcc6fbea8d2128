// The page sizes of the lists whose first page the client requests first (§9 of docs/features.md).
export const HOME_SIZE = 20;
export const SEARCH_SIZE = 10;
