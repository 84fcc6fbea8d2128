import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES_FILE } from '../rules/languages';

export const CLIENT = '<!doctype html><title>Vireo</title>';
const GERMAN_CLIENT = '<!doctype html><html lang="de"><title>Vireo</title>';

const GERMAN_HEADS = {
  de: {
    'A video by {name}': 'Ein Video von {name}',
    'Tweets • Vireo': 'Posts • Vireo',
    'Watch on Vireo': 'Auf Vireo ansehen',
    'Video not found': 'Video nicht gefunden',
  },
};

/** Writes a build of the client in English and German, and returns its folder. */
export function writeClient(folder: string): string {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), CLIENT);
  writeFileSync(join(dist, 'index.de.html'), GERMAN_CLIENT);
  writeFileSync(join(dist, 'index.ar.html'), GERMAN_CLIENT.replace('"de"', '"ar" dir="rtl"'));
  writeFileSync(join(dist, MESSAGES_FILE), JSON.stringify(GERMAN_HEADS));
  const policy = "Content-Security-Policy: default-src 'none'; media-src 'self'";
  writeFileSync(join(dist, '_headers'), `/*\n  ${policy}\n/index.de.html\n  ${policy}; img-src 'self'\n`);
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
