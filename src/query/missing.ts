import { isStatus } from '@/api/errors';
import { notify } from '@/lib/notify';

/** An entity that another tab or device may have deleted. */
export type Missing = {
  /** Error statuses that a request for a deleted entity can get: 404 unless given. */
  statuses?: number[];
  /** Whether the server no longer has the entity. Sends a request, because a 404 can have other reasons. */
  isGone: () => Promise<boolean>;
  /** Removes the entity from the cache. */
  forget: () => void;
  message: string;
};

/**
 * After an error with one of the statuses: removes a deleted entity from the cache, and shows a message. Resolves to whether it
 * was deleted.
 */
export async function forgetIfMissing(
  { statuses = [404], isGone, forget, message }: Missing,
  error: unknown,
): Promise<boolean> {
  if (!isStatus(error, ...statuses) || !(await isGone().catch(() => false))) return false;
  forget();
  notify.error(message, { id: message });
  return true;
}
