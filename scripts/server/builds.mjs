import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * A file that a build writes, the files and folders that it reads, and a file that remembers the state of all of them.
 *
 * @typedef {{ output: string, sources: string[], stamp: string }} Build
 */

/** Names that are not read as sources. Every build writes the route tree. */
const SKIPPED = new Set(['node_modules', 'build', 'routeTree.gen.ts']);

/** Runs a build, unless its sources, its variables and its output are those of the last time. */
export async function buildIfStale({ output, sources, stamp }, run) {
  // Read before the build, because a source can change during it.
  const state = stateOf(sources);
  // The output is a part of the state, because another build can replace it.
  const current = () => `${state} ${stateOf([output])}`;
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current()) return;
  await run();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, current());
}

/**
 * True if the output was built after the last change of its sources, and after they were copied here: archives keep older times. A build
 * by hand writes no stamp.
 */
export function isNewer({ output, sources }) {
  if (!existsSync(output)) return false;
  const { mtimeMs: built } = statSync(output);
  return sources.flatMap(listFiles).every((file) => statSync(file).ctimeMs <= built);
}

function stateOf(paths) {
  const names = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  const variables = names.toSorted().map((name) => [name, process.env[name]]);
  const files = paths.flatMap(listFiles).map(describe);
  return createHash('sha256')
    .update(JSON.stringify([variables, files]))
    .digest('hex');
}

function listFiles(path) {
  if (!existsSync(path) || SKIPPED.has(basename(path))) return [];
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => listFiles(join(path, name))) : [path];
}

function describe(file) {
  const { mtimeMs, size } = statSync(file);
  return [file, mtimeMs, size];
}
