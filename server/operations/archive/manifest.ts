import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { UPLOADS_PATH, storedName } from '../../rules/uploads';

const count = z.int().check(z.minimum(0));
const name = z.string().check(z.regex(/^[a-z_]+$/));

const Manifest = z.object({
  /** Of this layout: one text file of `COPY` a table, and the uploaded files. */
  format: z.literal('vireo-1'),
  createdAt: z.string(),
  /** Of the tables: the number of the last migration. */
  version: count,
  /** In an order in which they can be filled. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: count, sha256: z.string() })),
  /** Names and sizes of the uploaded files. */
  media: z.record(z.string(), count),
});

export type Manifest = z.infer<typeof Manifest>;
export type Table = Manifest['tables'][number];

export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.copy`);
export const mediaFolder = (folder: string) => join(folder, 'media');

const manifestFile = (folder: string) => join(folder, 'manifest.json');

/** Write it last: a folder without it is no archive. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** Throws an error for the user if the folder is no archive. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new Error(`${folder} is no complete export: it has no manifest.json.`);
  });
  const manifest = parse(text);
  if (!manifest || Object.keys(manifest.media).some((file) => storedName(UPLOADS_PATH + file) === undefined)) {
    throw new Error(`${folder} is no export that this server can read: its manifest.json is invalid.`);
  }
  return manifest;
}

function parse(text: string): Manifest | undefined {
  try {
    return z.safeParse(Manifest, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
