import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findMessages, keyOf } from './find-messages.ts';
import { HTML_MESSAGE } from './marks.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const isModule = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|^src\/(testing|messages|early\/plugin)\/|\.gen\.ts$/.test(path);

/** The modules of our server that write the `<head>` of pages. */
export const HEADS = 'server/pages';

/** The keys of all messages of the client and of the server's heads, each with its files. */
export function collectMessages(): Map<string, string[]> {
  const places = new Map<string, string[]>();
  const add = (key: string, path: string) => places.set(key, [...(places.get(key) ?? []), path]);
  const paths = ['src', HEADS].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  );
  for (const path of paths.filter(isModule).toSorted())
    for (const call of findMessages(path, readFileSync(root + path, 'utf8'))) add(keyOf(call), path);
  for (const [, text = ''] of readFileSync(`${root}index.html`, 'utf8').matchAll(HTML_MESSAGE)) add(text, 'index.html');
  return places;
}
