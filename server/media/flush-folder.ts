import { open } from 'node:fs/promises';

/** Flushes the entries of a folder, if the system supports it. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
