import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const OWN_HEAD = /<title>[^<]*<\/title>(?:\s*<meta name="description"[^>]*>)?/;

/** The page of the client as it was built. `withHead` replaces its title and description. */
export function readClientPage(dist: string) {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const own = OWN_HEAD.exec(page);
  const start = own?.index ?? page.length;
  const end = start + (own?.[0].length ?? 0);
  return { page, withHead: (head: string) => page.slice(0, start) + head + page.slice(end) };
}
