import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** True if `node_modules` of this folder contains the packages of its `package-lock.json`. */
export function areInstalled(folder) {
  // npm records here what it has installed.
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(([path, { version, optional }]) => {
    // Skips the folder itself, and packages for other systems.
    if (path === '' || (optional && !installed[path])) return true;
    return installed[path]?.version === version;
  });
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

const [PROGRAM, ...SHELL] = process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm'];

/** The command that installs the packages of this folder. None needs its install script. On Windows, npm is a script of the shell. */
export function installCommand(folder) {
  return [
    PROGRAM,
    [...SHELL, 'ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
  ];
}
