import { type SQL, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { deletedFiles } from '../database/schema';
import { UPLOADS_PATH } from '../rules/uploads';
import type { MediaStore } from './store';

export type DeletedFiles = ReturnType<typeof createDeletedFiles>;

/**
 * A part of the statement that drops files: it writes their URLs for `createDeletedFiles`. `dropped` is a query with one column
 * `url`. The demo data share their files, which are no uploads.
 */
export const noteDeleted = (dropped: SQL): SQL => sql`
  insert into deleted_files select url from (${dropped}) dropped where url like ${sql.raw(`'${UPLOADS_PATH}%'`)}
  on conflict do nothing`;

/** Deletes the files that the rows of `deleted_files` name. */
export function createDeletedFiles(db: Database, store: Pick<MediaStore, 'remove'>, report: (error: unknown) => void) {
  async function remove(urls: string[]): Promise<void> {
    if (urls.length === 0) return;
    await store.remove(urls);
    await repeatable(() => db.delete(deletedFiles).where(inArray(deletedFiles.url, urls)));
  }

  return {
    /** Deletes files that the request has just dropped. Never rejects: files that remain are deleted within the hour. */
    remove: (urls: string[]): Promise<void> => remove(urls).catch(report),

    /** Deletes all files that remain, but none of `used`. */
    async removeAll(used: ReadonlySet<string>): Promise<void> {
      const rows = await repeatable(() => db.select().from(deletedFiles));
      const urls = rows.map(({ url }) => url).filter((url) => !used.has(url));
      for (let start = 0; start < urls.length; start += 100) await remove(urls.slice(start, start + 100));
    },
  };
}
