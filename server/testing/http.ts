import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const CLIENT = '<!doctype html><title>Vireo</title>';

/** Writes a build of the client, and returns its folder. */
export function writeClient(folder: string): string {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), CLIENT);
  writeFileSync(join(dist, '_headers'), "/*\n  Content-Security-Policy: default-src 'none'; media-src 'self'\n");
  return dist;
}

/** Returns the `Authorization` header for later requests, too. */
export async function signInOverHttp(origin: string, email = 'maren@vireo.example', password = 'lighthouse-1901') {
  const response = await fetch(`${origin}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = await response.json();
  return { response, headers: { Authorization: `Bearer ${data.accessToken}` } };
}
