import { isStatus } from '@/api/errors';
import { notify } from '@/lib/notify';

/** What a write may find missing: another tab or device can have deleted it. */
export type Missing = {
  /** Asks the server: a 404 can have other reasons. */
  isGone: () => Promise<boolean>;
  /** Takes it out of every cached list. */
  forget: () => void;
  message: string;
};

/** After a write that was answered 404: what is gone leaves the caches, with a message. Resolves to whether it did. */
export async function forgetIfMissing({ isGone, forget, message }: Missing, error: unknown): Promise<boolean> {
  if (!isStatus(error, 404) || !(await isGone().catch(() => false))) return false;
  forget();
  notify.error(message, { id: message });
  return true;
}
