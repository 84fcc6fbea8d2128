import { createHash } from 'node:crypto';

/** The `script-src` or `style-src` source that allows this inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
