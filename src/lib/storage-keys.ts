// Of localStorage. In a file of their own, because the early scripts read them, too.

/** Specification, section 9. */
export const TOKEN_KEY = 'accessToken';
export const PLAYER_KEY = 'vireo:player';
export const THEME_KEY = 'vireo:theme';
