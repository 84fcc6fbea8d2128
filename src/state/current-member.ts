import { createAtom } from '@tanstack/react-store';

const atom = createAtom<{ userId: string } | undefined>(undefined);

/** The id of the member that the session named last. It is missing until then, and for a guest it names the last member. */
export const readCurrentMember = () => atom.get()?.userId;

/** Every call counts as a change: what a guest wrote passes to a member who signs in again. */
export const setCurrentMember = (userId: string) => atom.set({ userId });

/** Calls back with every later member. Returns the function that unsubscribes. */
export function subscribeCurrentMember(listener: () => void): () => void {
  return atom.subscribe(() => listener()).unsubscribe;
}
