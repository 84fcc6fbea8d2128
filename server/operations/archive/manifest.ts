import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { hasCode } from '../../database/retry';
import { UPLOADS_PATH, storedName } from '../../rules/uploads';

const count = z.int().check(z.minimum(0));
const name = z.string().check(z.regex(/^[a-z_]+$/));
const storedFile = z.object({ size: count, sha256: z.string() });

const Manifest = z.object({
  /** The version of this layout: one text file of `COPY` a table, and the uploaded files. `vireo-1` has no checksums of these. */
  format: z.enum(['vireo-1', 'vireo-2']),
  createdAt: z.string(),
  /** The version of the tables: the number of the last migration. */
  version: count,
  /** The id of the exported database. An export of another database does not continue this archive. */
  database: z.optional(z.string()),
  /** Whether it has the sessions and the secret of the tokens, so that members stay logged in. */
  sessions: z._default(z.boolean(), true),
  /** In an order in which they can be filled. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: count, sha256: z.string() })),
  /** The uploaded files by name; undefined if they were left out. */
  media: z.optional(
    z.record(
      z.string(),
      z.union([
        storedFile,
        z.pipe(
          count,
          z.transform((size) => ({ size, sha256: undefined })),
        ),
      ]),
    ),
  ),
});

export type Manifest = z.output<typeof Manifest>;
export type Table = Manifest['tables'][number];
export type StoredFile = z.output<typeof storedFile>;

export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.copy`);
export const mediaFolder = (folder: string) => join(folder, 'media');
export const manifestFile = (folder: string) => join(folder, 'manifest.json');

/** Write it last: a folder without it is no archive. It replaces the file, which another archive can share by a hard link. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const partial = `${manifestFile(folder)}.part`;
  await writeFile(partial, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(partial, manifestFile(folder));
}

/** Throws an error for the user if the folder is no archive. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch((error: unknown) => {
    throw hasCode(error, 'ENOENT') ? new Error(`${folder} is no complete export: it has no manifest.json.`) : error;
  });
  const manifest = parse(text);
  if (!manifest || Object.keys(manifest.media ?? {}).some((file) => storedName(UPLOADS_PATH + file) === undefined)) {
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

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
