// The keys of the local storage. They are in a file of their own, because the early scripts read them, too.

/** Fixed by the specification: §9 of docs/features.md. */
export const TOKEN_KEY = 'accessToken';
export const PLAYER_KEY = 'vireo:player';
export const THEME_KEY = 'vireo:theme';
