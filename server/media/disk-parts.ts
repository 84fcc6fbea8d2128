import { constants } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../database/retry';
import { requireVideo } from '../rules/files';
import { storing } from '../rules/storage-error';
import { UPLOADS_PATH, type UploadedFile } from '../rules/uploads';
import { flush } from './folder';
import { stripMetadata } from './metadata/strip';
import { inspect } from './receive-form';
import type { PartialFiles } from './store';

/** The URL that the file of a resumable upload gets. */
export const urlOfUpload = (id: string) => `${UPLOADS_PATH}${id}.mp4`;

/** Keeps each file that arrives in parts in one file of the folder, at its end as `.mp4`. */
export function createDiskParts(folder: string): PartialFiles {
  const partial = (id: string) => join(folder, `${id}.part`);

  return {
    async open(id, offset) {
      const path = partial(id);
      const file = await storing(open(path, constants.O_WRONLY | constants.O_CREAT, 0o600));
      let position = offset;
      return {
        async write(bytes) {
          await storing(writeAll(file, bytes, position));
          position += bytes.byteLength;
        },
        async flush() {
          await storing(file.datasync());
          // The entry of a new file.
          if (offset === 0) await flush(folder);
          return undefined;
        },
        close: () => file.close(),
      };
    },
    async complete(id) {
      const stored = join(folder, `${id}.mp4`);
      if (await isFile(partial(id))) {
        await storeVideo(partial(id), stored);
        await flush(folder);
      }
      return describe(stored, id);
    },
    remove: (id) => rm(partial(id), { force: true }),
  };
}

/** Checks a complete file, removes its metadata, and renames it. */
export async function storeVideo(from: string, to: string): Promise<void> {
  const { kind } = await inspect(from, (await stat(from)).size);
  requireVideo(kind);
  await storing(stripMetadata(from, kind.extension));
  await storing(rename(from, to));
}

/** Resolves to undefined if the file does not exist. */
export async function describe(path: string, id: string): Promise<UploadedFile | undefined> {
  if (!(await isFile(path))) return undefined;
  const { size } = await stat(path);
  const { kind, duration } = await inspect(path, size);
  return { url: urlOfUpload(id), type: kind.type, size, duration };
}

/** Writes bytes at a position of a file. */
export async function writeAll(file: FileHandle, bytes: Uint8Array, start: number): Promise<void> {
  let written = 0;
  while (written < bytes.byteLength) {
    const { bytesWritten } = await file.write(bytes, written, bytes.byteLength - written, start + written);
    written += bytesWritten;
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
