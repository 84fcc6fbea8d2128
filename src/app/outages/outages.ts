import type { QueryClient } from '@tanstack/react-query';
import { repeatFailedQueries } from './repeat-failed';
import { watchHealth } from './watch-health';

/** Checks the server's health, and repeats what failed in an outage, until the signal aborts. */
export function watchOutages(client: QueryClient, signal: AbortSignal): void {
  repeatFailedQueries(client, signal);
  watchHealth(client, signal);
}
