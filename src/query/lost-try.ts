import { type MutationKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isOutcomeUnknown, NetworkError } from '@/api/errors';

/**
 * Whether the request was sent, and its outcome is unknown. Also after a 503 or 507 with a message of the provider, who can send
 * it after the write, for instance if the disk is full or the database lost the connection.
 */
export function isSentOutcomeUnknown(error: unknown): boolean {
  return isOutcomeUnknown(error) && !(error instanceof NetworkError && error.isUnsent);
}

/** The error of a try of this mutation that may have worked, because its response was lost; undefined if there is none. */
export const lostTry = (client: QueryClient, mutationKey: MutationKey): Error | undefined =>
  client
    .getMutationCache()
    .findAll({ mutationKey, status: 'error' })
    .flatMap(({ state: { error } }) => error ?? [])
    .find(isSentOutcomeUnknown);

export const useLostTry = (mutationKey: MutationKey) => lostTry(useQueryClient(), mutationKey);
