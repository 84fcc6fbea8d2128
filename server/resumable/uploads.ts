import type { Database } from '../database/connect';
import { atMostOnce } from '../database/retry';
import { transaction } from '../database/transaction';
import { urlOfUpload } from '../media/disk-parts';
import type { Space } from '../media/space';
import type { MediaStore } from '../media/store';
import { isUploadId, uploadIncomplete, uploadMissing } from '../rules/resumable';
import type { UploadedFile } from '../rules/uploads';
import { createLocker } from './locker';
import { createUploadRows } from './rows';

type Options = {
  db: Database;
  now: () => number;
  media: Pick<MediaStore, 'partial' | 'remove'>;
  space: Space;
  report: (error: unknown) => void;
};

export type Uploads = ReturnType<typeof createUploads>;

/** The resumable uploads, until a video names them. */
export function createUploads({ db, now, media, space, report }: Options) {
  const rows = createUploadRows(db, now);
  const locker = createLocker();

  /** Removes the files of an upload whose row is gone. */
  const removeFiles = async (id: string) => {
    await media.partial.remove(id);
    await media.remove([urlOfUpload(id)]);
  };

  async function findComplete(owner: string, id: string) {
    const row = isUploadId(id) ? await rows.find(owner, id) : undefined;
    if (!row) throw uploadMissing();
    if (row.received < row.length) throw uploadIncomplete();
    return row;
  }

  return {
    rows,
    locker,
    removeFiles,

    /** Resolves to the file of a complete upload, for a row that will name it. Throws an `HttpError`. */
    async complete(owner: string, id: string): Promise<UploadedFile> {
      await findComplete(owner, id);
      const lock = locker.newLock(id);
      const reservation = await space.reserve(undefined, 0);
      await lock.lock(new AbortController().signal, () => {});
      try {
        // Another request may have named it meanwhile.
        const { parts } = await findComplete(owner, id);
        const file = await media.partial.complete(id, parts, reservation.add);
        if (!file) throw uploadMissing();
        return file;
      } finally {
        reservation.end();
        await lock.unlock();
      }
    },

    /** Ends an upload with the row that names it: both happen, or none. Throws 404 if another request was faster. */
    async name(owner: string, id: string, insert: () => Promise<unknown>): Promise<void> {
      await atMostOnce(() =>
        transaction(db.$client, async () => {
          if (!(await rows.delete(owner, id))) throw uploadMissing();
          await insert();
        }),
      );
      await media.partial.remove(id).catch(report);
    },

    /** Removes what nobody has finished, or named, within a day. */
    async sweep(): Promise<void> {
      for (const id of await rows.expire()) await removeFiles(id);
    },
  };
}
