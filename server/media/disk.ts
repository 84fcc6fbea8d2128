import { flushFolder } from '../../mocks/http/flush-folder';
import { sendMedia } from '../../mocks/http/media';
import { receiveForm, removeFiles } from '../../mocks/http/receive-form';
import { UPLOADS_PATH, storedName } from '../rules/uploads';
import { makeUploadsFolder, removeOldFiles } from './folder';
import type { MediaStore } from './store';

/** Keeps the files in a folder. */
export function createDiskStore(folder: string): MediaStore {
  makeUploadsFolder(folder);
  return {
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
    removeExcept: (used) => removeOldFiles(folder, (name) => used.has(UPLOADS_PATH + name)),
    async respond(request, response, path) {
      if (!path.startsWith(UPLOADS_PATH)) return false;
      await sendMedia(request, response, path, { media: folder, uploads: folder });
      return true;
    },
  };
}
