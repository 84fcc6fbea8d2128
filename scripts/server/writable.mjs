import { accessSync, constants, existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** A sentence for the user if one of these folders exists, but cannot be written to. */
export function findReadOnly(folders, access = accessSync) {
  for (const folder of folders.map((path) => resolve(path)).filter(existsSync)) {
    try {
      access(folder, constants.W_OK);
    } catch {
      return `This account cannot write to ${folder}, where packages or builds are missing or old: run "npm run server -- --help" as the owner of this folder first.`;
    }
  }
  return undefined;
}
