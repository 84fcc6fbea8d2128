import { accessSync, constants, existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The first of these folders that exists, but cannot be written to. */
export const findReadOnly = (folders, access = accessSync) =>
  folders
    .map((path) => resolve(path))
    .filter(existsSync)
    .find((folder) => {
      try {
        access(folder, constants.W_OK);
        return false;
      } catch {
        return true;
      }
    });
