import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Signs tokens with the random key of this data folder, so that others on the network cannot forge them. */
export function createSigner(folder: string): (text: string) => string {
  const key = readKey(folder);
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

function readKey(folder: string): string {
  const file = join(folder, 'key');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const key = randomBytes(32).toString('base64url');
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, key, { mode: 0o600 });
    return key;
  }
}
