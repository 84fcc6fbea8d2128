import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from '../../media/store';
import { storedName } from '../../rules/uploads';
import { type Manifest, type StoredFile, mediaFolder, sha256Of } from './manifest';

type Store = Pick<MediaStore, 'download' | 'size' | 'list'>;

/** Collects the files of an archive. A file that the archive has is only copied again if that of the store is newer, which is rare. */
export function collectFiles(
  folder: string,
  media: Store,
  /** The files of an earlier export into this folder. */
  known: NonNullable<Manifest['media']>,
) {
  const collected = new Map<string, StoredFile>();
  let modified: Map<string, number> | undefined;
  const pathOf = (name: string) => join(mediaFolder(folder), name);

  async function collect(url: string, name: string): Promise<void> {
    const path = pathOf(name);
    modified ??= await readModified(media);
    const size = await sizeOf(path, modified.get(url));
    const earlier = known[name];
    if (size !== undefined && size === earlier?.size && earlier.sha256 !== undefined) {
      collected.set(name, { size, sha256: earlier.sha256 });
      return;
    }
    // The file can be that of an interrupted export.
    if (size === undefined || size !== (await media.size(url))) {
      const partial = `${path}.part`;
      if (!(await media.download(url, partial))) return;
      await rename(partial, path);
    }
    collected.set(name, { size: (await stat(path)).size, sha256: await sha256Of(path) });
  }

  return {
    /** Adds the files of these URLs. Skips a file that was deleted since its row was read. */
    async add(urls: ReadonlySet<string>): Promise<void> {
      for (const url of urls) {
        const name = storedName(url);
        if (name !== undefined && !collected.has(name)) await collect(url, name);
      }
    },

    /** Returns the collected files of these URLs, and the number of those that the store does not have. */
    select(urls: ReadonlySet<string>) {
      const names = [...urls].flatMap((url) => storedName(url) ?? []);
      const present: Record<string, StoredFile> = {};
      for (const name of names) {
        const file = collected.get(name);
        if (file) present[name] = file;
      }
      return { present, missing: names.length - Object.keys(present).length };
    },

    /** Removes the files that no row names any more, and partial files. */
    async removeExcept(present: NonNullable<Manifest['media']>): Promise<void> {
      for (const name of await readdir(mediaFolder(folder))) {
        if (!Object.hasOwn(present, name)) await rm(pathOf(name));
      }
    },
  };
}

/** Reads when the files of the store were written, in epoch ms. */
async function readModified(media: Store): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for await (const { url, modified } of media.list('uploads')) times.set(url, modified);
  return times;
}

/** Resolves to the size of a file; undefined if it is missing, or older than that of the store. */
async function sizeOf(file: string, modified = 0): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && found.mtimeMs >= modified ? found.size : undefined;
}
