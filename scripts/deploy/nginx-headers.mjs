import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Converts the headers of a build to nginx directives; each build has its own, because the Content Security Policy contains
 * hashes. `text` is the content of `_headers`. `Cache-Control` depends on the path, so nginx.conf has a `map` for it.
 */
export function nginxHeaders(text) {
  const [everywhere = ''] = text.split(/^(?=\/)/m).filter((rule) => rule.startsWith('/*\n'));
  const headers = everywhere.split('\n').flatMap((line) => {
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    return name === undefined || name === 'Cache-Control' ? [] : [{ name, value }];
  });
  if (!headers.some(({ name }) => name === 'Content-Security-Policy'))
    throw new Error('The headers have no Content-Security-Policy.');
  const unsafe = headers.find(({ value }) => /["$\\]/.test(value));
  if (unsafe) throw new Error(`The value of ${unsafe.name} contains ", $ or \\, which nginx interprets.`);
  return headers.map(({ name, value }) => `add_header ${name} "${value}" always;\n`).join('');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.write(nginxHeaders(readFileSync(`${process.argv[2] ?? 'dist'}/_headers`, 'utf8')));
}
