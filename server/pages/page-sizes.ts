// Of the lists whose first page the client requests first (specification, section 9).
export const HOME_SIZE = 20;
export const SEARCH_SIZE = 10;
