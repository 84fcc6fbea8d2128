import { isStatus, mayBeDone } from '@/lib/errors';

/**
 * Deletes one thing. A failure counts as done where the server has the thing no more: the answer got lost, or somebody was
 * faster. Throws what `remove` throws. A delete is never repeated by itself, so `isGone` only reads.
 */
export async function deleteUnlessGone(remove: () => Promise<void>, isGone: () => Promise<boolean>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    const isUnsure = mayBeDone(error) || isStatus(error, 404);
    if (!isUnsure || !(await isGone().catch(() => false))) throw error;
  }
}
