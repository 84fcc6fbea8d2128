import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportTo } from './export';
import { outdatedCopies } from './outdated-copies';

/** The export that every backup continues. */
const CURRENT = 'current';

/**
 * Exports into `<folder>/current`, copies that to `<folder>/<date>` by hard links, which take no space, and removes copies that
 * are outdated. If the export fails, all copies stay.
 */
export async function backUpTo(
  folder: string,
  source: Parameters<typeof exportTo>[1],
  options: Parameters<typeof exportTo>[2],
  now: number,
) {
  const exported = await exportTo(join(folder, CURRENT), source, options);
  const date = new Date(now).toISOString().slice(0, 10);
  const partial = join(folder, `${date}.part`);
  await rm(partial, { recursive: true, force: true });
  await linkFiles(join(folder, CURRENT), partial);
  // An earlier backup of this day may have made a copy.
  await rm(join(folder, date), { recursive: true, force: true });
  await rename(partial, join(folder, date));
  for (const name of outdatedCopies(await readdir(folder), date)) {
    await rm(join(folder, name), { recursive: true });
  }
  return { ...exported, copy: join(folder, date) };
}

async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(source, target);
    // Some file systems have no hard links.
    else await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_FICLONE));
  }
}
