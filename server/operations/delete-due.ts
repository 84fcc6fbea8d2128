import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { atMostOnce, repeatable } from '../database/retry';
import { users } from '../database/schema';
import type { DeletedFiles } from '../media/deleted-files';
import { deleteRows } from './commands/delete-user';

/**
 * Deletes the accounts whose members have asked for it and not changed their minds in time. The clock of the database must have reached
 * that time, too: a server whose clock is ahead would delete them too early. An account that cannot be deleted stays until the next run,
 * and its error is thrown once the others are deleted.
 */
export async function deleteDue(db: Database, deletedFiles: Pick<DeletedFiles, 'remove'>, now: Date): Promise<void> {
  const isDue = lte(users.deleteAt, sql`least(${now}::timestamptz, now())`);
  const due = await repeatable(() => db.select({ id: users.id }).from(users).where(isDue));
  const errors: unknown[] = [];
  for (const { id } of due) {
    // The member may cancel the deletion at this moment.
    try {
      const deleted = await atMostOnce(() => deleteRows(db, and(eq(users.id, id), isDue), now.getTime()));
      if (deleted) await deletedFiles.remove(deleted.files);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Accounts that are due could not be deleted');
}
