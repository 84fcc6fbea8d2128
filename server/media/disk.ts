import { constants } from 'node:fs';
import { copyFile, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheControl, sendMedia } from './send-media';
import { receiveForm, removeFiles } from './receive-form';
import { hasCode } from '../database/retry';
import { UPLOADS_PATH, storedName } from '../rules/uploads';
import { createDiskParts } from './disk-parts';
import { ID_FILE, flush, listFolder, makeUploadsFolder, removeOldFiles } from './folder';
import { stripMetadata } from './metadata/strip';
import type { Area, MediaStore } from './store';

/** With this flag, a copy shares the blocks of its original if the file system can. */
const { COPYFILE_FICLONE } = constants;

/** Keeps the files in a folder. */
export function createDiskStore(folder: string): MediaStore {
  const folders: Record<Area, string> = { uploads: folder, aside: join(folder, 'aside') };
  const idFile = join(folder, ID_FILE);
  for (const path of Object.values(folders)) makeUploadsFolder(path);

  return {
    name: `the folder ${folder}`,
    check: () => Promise.resolve(),
    checkPrivacy: () => Promise.resolve(undefined),
    async receive(body, headers, fields, onBytes) {
      const form = await receiveForm(body, headers, fields, { folder, onBytes, prepare: stripMetadata });
      // A row must not survive a power failure without its files.
      await flush(folder);
      return form;
    },
    partial: createDiskParts(folder),
    async remove(urls, area = 'uploads') {
      const own = urls.filter((url) => storedName(url) !== undefined);
      await removeFiles(folders[area], own);
    },
    async download(url, file) {
      const name = storedName(url);
      if (name === undefined) return false;
      return (await ifPresent(copyFile(join(folder, name), file, COPYFILE_FICLONE).then(() => true))) ?? false;
    },
    async open(url) {
      const name = storedName(url);
      const file = name === undefined ? undefined : await ifPresent(open(join(folder, name)));
      return file?.createReadStream();
    },
    async size(url) {
      const name = storedName(url);
      return name === undefined ? undefined : (await ifPresent(stat(join(folder, name))))?.size;
    },
    async put(url, file) {
      const name = storedName(url);
      if (name === undefined) return;
      const partial = join(folder, `${name}.part`);
      await copyFile(file, partial, COPYFILE_FICLONE);
      await flush(partial);
      await rename(partial, join(folder, name));
      await flush(folder);
    },
    readId: () => ifPresent(readFile(idFile, 'utf8')),
    async writeId(id) {
      await writeFile(`${idFile}.part`, id, { mode: 0o600, flush: true });
      await rename(`${idFile}.part`, idFile);
      await flush(folder);
    },
    removeId: () => rm(idFile, { force: true }),
    async *list(area) {
      for await (const { name, modified } of listFolder(folders[area])) {
        const url = UPLOADS_PATH + name;
        if (storedName(url) !== undefined) yield { url, modified };
      }
    },
    async move(url, area) {
      const name = storedName(url);
      if (name === undefined) return;
      const from = join(folders[area === 'aside' ? 'uploads' : 'aside'], name);
      const now = new Date();
      await ifPresent(utimes(from, now, now));
      await ifPresent(rename(from, join(folders[area], name)));
    },
    removePartial: () => removeOldFiles(folder, (name) => name.endsWith('.part')),
    setPublic: () => Promise.resolve(),
    respond: (request, response, path, isPublic) =>
      sendMedia(request, response, path, { media: folder, uploads: folder }, cacheControl(isPublic)),
  };
}

/** Resolves to undefined if there is no such file. */
async function ifPresent<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
