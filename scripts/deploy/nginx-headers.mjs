import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * The lines for nginx that send the headers of one build: its Content Security Policy holds the hashes of what is inline.
 * `text` is the build's `_headers`. Caching follows the address, and is a `map` in nginx.conf.
 */
export function nginxHeaders(text) {
  const [everywhere = ''] = text.split(/^(?=\/)/m).filter((rule) => rule.startsWith('/*\n'));
  const headers = everywhere.split('\n').flatMap((line) => {
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    return name === undefined || name === 'Cache-Control' ? [] : [{ name, value }];
  });
  if (!headers.some(({ name }) => name === 'Content-Security-Policy')) throw new Error('These headers have no policy.');
  const wrong = headers.find(({ value }) => /["$\\]/.test(value));
  if (wrong) throw new Error(`nginx would read more into the value of ${wrong.name} than a text.`);
  return headers.map(({ name, value }) => `add_header ${name} "${value}" always;\n`).join('');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.write(nginxHeaders(readFileSync(`${process.argv[2] ?? 'dist'}/_headers`, 'utf8')));
}
