import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { noSpace } from '../rules/storage-error';
import { HttpError } from '../rules/http-error';
import { sizeText } from '../rules/sizes';

export type Space = ReturnType<typeof createSpace>;
/** An upload that is accepted so far. */
export type Reservation = {
  /** Counts bytes that have arrived. Throws an `HttpError` (413, 507) if there is no room for them any more. */
  add: (bytes: number) => void;
  /** Call it when a row counts the files, or, with false, when there are none. */
  end: (isStored?: boolean) => void;
};

type Upload = {
  owner: string | undefined;
  declared: number;
  received: number;
  /** Bytes of the owner's uploads that ended since what rows use was read: rows may count them now. */
  ended: number;
};

const sizeOf = ({ declared, received }: Upload) => Math.max(declared, received);

type Options = {
  /** Bytes that each member may store. */
  quota: number;
  /** Bytes of each disk that uploads leave free. */
  reserve: number;
  /** The folders of the data: uploads and database. */
  folders: string[];
  /** Bytes of the files that rows of a member name. */
  readUsed: (owner: string) => Promise<number>;
};

/** In bytes: how much of an upload arrives before the free space of the disk is read again. */
const CHECK_EVERY = 8 * 2 ** 20;

/** Makes sure that uploads leave room on the disk, most of all for the database, and that no member takes all of it. */
export function createSpace({ quota, reserve, folders, readUsed }: Options) {
  const uploads = new Set<Upload>();

  /** Throws if the uploads in flight, at the size that they announced, would leave less than the reserve. */
  function checkDisk(): void {
    let expected = 0;
    for (const { declared, received } of uploads) expected += Math.max(declared - received, 0);
    if (freeSpace(folders) - expected < reserve) throw noSpace();
  }

  function checkQuota(owner: string | undefined, used: number): void {
    if (owner === undefined) return;
    let total = used;
    for (const upload of uploads) {
      if (upload.owner === owner) total += sizeOf(upload);
    }
    if (total <= quota) return;
    const message = 'There is no room for this upload: each member has {size}. Delete a video to make room';
    throw new HttpError(413, message, { values: { size: sizeText(quota) } });
  }

  function end(ended: Upload, isStored: boolean): void {
    if (!uploads.delete(ended) || !isStored || ended.owner === undefined) return;
    for (const upload of uploads) if (upload.owner === ended.owner) upload.ended += sizeOf(ended);
  }

  /** Reads again if an upload ended meanwhile: its row may be too new for what was read. */
  async function readUsedBy(owner: string, upload: Upload): Promise<number> {
    for (;;) {
      upload.ended = 0;
      const used = await readUsed(owner);
      if (upload.ended === 0) return used;
    }
  }

  return {
    /** `declared` is the length of the body, or 0 if it is unknown. Rejects with an `HttpError` (413, 507). */
    async reserve(owner: string | undefined, declared: number): Promise<Reservation> {
      const upload: Upload = { owner, declared, received: 0, ended: 0 };
      uploads.add(upload);
      try {
        const used = owner === undefined ? 0 : await readUsedBy(owner, upload);
        checkQuota(owner, used);
        checkDisk();
        let unchecked = 0;
        const add = (bytes: number) => {
          upload.received += bytes;
          unchecked += bytes;
          if (upload.received > declared) checkQuota(owner, used + upload.ended);
          if (unchecked < CHECK_EVERY) return;
          unchecked = 0;
          checkDisk();
        };
        return { add, end: (isStored = true) => end(upload, isStored) };
      } catch (error) {
        uploads.delete(upload);
        throw error;
      }
    },
  };
}

/** The folders of the data, which can be on several disks. */
export const diskFolders = (folder: string) => [
  folder,
  ...['uploads', 'incoming', 'postgres'].map((name) => join(folder, name)),
];

/** In bytes, of the fullest disk. Folders that do not exist do not count. */
export function freeSpace(folders: string[]): number {
  const sizes = folders.flatMap((folder) => {
    try {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    } catch {
      return [];
    }
  });
  return Math.min(...sizes);
}
