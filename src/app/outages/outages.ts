export { repeatFailedQueries } from './repeat-failed';
export { watchHealth } from './watch-health';
