import { currentUserId } from '@/state/persisted';
import { useSession } from './queries';

// In a file of its own, because the home page needs no stored state at once.

/** The id of the signed-in user, known from the token before the session has loaded. Null for a guest, undefined while it is unknown. */
export function useUserId(): string | null | undefined {
  const user = useSession();
  if (user !== undefined) return user?._id ?? null;
  const id = currentUserId();
  return id === '' ? null : id;
}
