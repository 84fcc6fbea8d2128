/** The data of the bench, and how many of its users can log in. */
export const USERS = 10_000;
export const VIDEOS = 100_000;
export const ACCOUNTS = 100;
export const PASSWORD = 'password of the bench';

const KINDS = { user: 'a', video: 'b', playlist: '9' };

export const idOf = (kind, number) => KINDS[kind] + number.toString(16).padStart(23, '0');
