import type { Code } from '../../server/rules/messages';
import { HttpError } from './errors';

/** Refusals of a member, by a block or a suspension, whatever the member writes. */
const REASONS: readonly Code[] = ['likes-refused', 'subscriptions-refused', 'suspended'];

/** Why the server refuses a write of this member; undefined for other errors. */
export const refusalIn = (error: unknown) =>
  error instanceof HttpError && REASONS.some((reason) => reason === error.reason) ? error.message : undefined;
