import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that the account of PostgreSQL can pass through if the tests run as root. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vireo-'));
  chmodSync(folder, 0o711);
  return folder;
}
