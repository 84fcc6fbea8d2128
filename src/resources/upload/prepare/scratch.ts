/** The folder of the browser's private file system in which videos are prepared, so that none is in memory. */
const FOLDER = 'prepared-videos';

/** In ms. A file of this age is left over: its tab was closed. */
const MAX_AGE = 24 * 60 * 60 * 1000;

async function folder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, { create: true });
}

/** A new name. Names begin with the time, by which `removeOldScratch` finds old files. */
export const newScratchName = () => `${Date.now()}-${crypto.randomUUID()}.mp4`;

export async function scratchHandle(name: string): Promise<FileSystemFileHandle> {
  return (await folder()).getFileHandle(name, { create: true });
}

export async function removeScratch(name: string): Promise<void> {
  await (await folder()).removeEntry(name).catch(() => {});
}

/** Removes what closed tabs have left. */
export async function removeOldScratch(): Promise<void> {
  const files = await folder();
  for await (const name of files.keys()) {
    if (Number.parseInt(name, 10) < Date.now() - MAX_AGE) await removeScratch(name);
  }
}
