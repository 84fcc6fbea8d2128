import { constants } from 'node:fs';
import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from '../../mocks/http/flush-folder';
import { sendMedia } from '../../mocks/http/media';
import { receiveForm, removeFiles } from '../../mocks/http/receive-form';
import { hasCode } from '../database/retry';
import { UPLOADS_PATH, storedName } from '../rules/uploads';
import { makeUploadsFolder, removeOldFiles } from './folder';
import type { MediaStore } from './store';

/** Shares the blocks of both files if the file system can. */
const { COPYFILE_FICLONE } = constants;

/** Keeps the files in a folder. */
export function createDiskStore(folder: string): MediaStore {
  makeUploadsFolder(folder);
  return {
    check: () => Promise.resolve(),
    async receive(body, headers, fields) {
      const form = await receiveForm(body, headers, fields, { folder });
      // A row must not survive a power failure without its files.
      await flushFolder(folder);
      return form;
    },
    async remove(urls) {
      const own = urls.filter((url) => storedName(url) !== undefined);
      await removeFiles(folder, own).catch(() => {});
    },
    async download(url, file) {
      const name = storedName(url);
      if (name === undefined) return false;
      return (await ifPresent(copyFile(join(folder, name), file, COPYFILE_FICLONE).then(() => true))) ?? false;
    },
    async size(url) {
      const name = storedName(url);
      return name === undefined ? undefined : (await ifPresent(stat(join(folder, name))))?.size;
    },
    async put(url, file) {
      const name = storedName(url);
      if (name === undefined) return;
      await copyFile(file, join(folder, name), COPYFILE_FICLONE);
      await flushFolder(join(folder, name));
      await flushFolder(folder);
    },
    removeExcept: (used) => removeOldFiles(folder, (name) => used.has(UPLOADS_PATH + name)),
    async respond(request, response, path) {
      if (!path.startsWith(UPLOADS_PATH)) return false;
      await sendMedia(request, response, path, { media: folder, uploads: folder });
      return true;
    },
  };
}

async function ifPresent<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
