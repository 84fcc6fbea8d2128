import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from '../../media/store';
import { storedName } from '../../rules/uploads';
import { type Manifest, type StoredFile, mediaFolder, sha256Of } from './manifest';

/** The files of an archive. A file never changes under its name, so one that is there is not copied again. */
export function collectFiles(
  folder: string,
  media: Pick<MediaStore, 'download' | 'size'>,
  /** Of an earlier export into this folder. */
  known: NonNullable<Manifest['media']>,
) {
  const collected = new Map<string, StoredFile>();
  const pathOf = (name: string) => join(mediaFolder(folder), name);

  async function collect(url: string, name: string): Promise<void> {
    const path = pathOf(name);
    const size = await sizeOf(path);
    const earlier = known[name];
    if (size !== undefined && size === earlier?.size && earlier.sha256 !== undefined) {
      collected.set(name, { size, sha256: earlier.sha256 });
      return;
    }
    // Of an interrupted export.
    if (size === undefined || size !== (await media.size(url))) {
      const partial = `${path}.part`;
      if (!(await media.download(url, partial))) return;
      await rename(partial, path);
    }
    collected.set(name, { size: (await stat(path)).size, sha256: await sha256Of(path) });
  }

  return {
    /** Adds the files of these URLs. One may have been deleted since its row was read. */
    async add(urls: ReadonlySet<string>): Promise<void> {
      for (const url of urls) {
        const name = storedName(url);
        if (name !== undefined && !collected.has(name)) await collect(url, name);
      }
    },

    /** Those of these URLs, and how many of them the store does not have. */
    select(urls: ReadonlySet<string>) {
      const names = [...urls].flatMap((url) => storedName(url) ?? []);
      const present: Record<string, StoredFile> = {};
      for (const name of names) {
        const file = collected.get(name);
        if (file) present[name] = file;
      }
      return { present, missing: names.length - Object.keys(present).length };
    },

    /** Removes the files that nothing refers to any more, and half files. */
    async removeExcept(present: NonNullable<Manifest['media']>): Promise<void> {
      for (const name of await readdir(mediaFolder(folder))) {
        if (!Object.hasOwn(present, name)) await rm(pathOf(name));
      }
    },
  };
}

async function sizeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.size;
}
