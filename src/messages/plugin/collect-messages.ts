import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findMessages, keyOf } from './find-messages.ts';
import { HTML_MESSAGE } from './marks.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const isModule = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|^src\/(testing|messages|early\/plugin)\/|\.gen\.ts$/.test(path);

/** Where our server writes the `<head>` of pages, and mails. */
const SERVER = ['server/pages', 'server/mail'];

export const isServers = (path: string) => SERVER.some((folder) => path.startsWith(folder));

let collected: Map<string, string[]> | undefined;

/** The keys of all messages of the client and of the server's heads and mails, each with its files. Reads all modules, but only once. */
export const collectMessages = (): ReadonlyMap<string, string[]> => (collected ??= readModules());

function readModules(): Map<string, string[]> {
  const places = new Map<string, string[]>();
  const add = (key: string, path: string) => places.set(key, [...(places.get(key) ?? []), path]);
  const paths = ['src', ...SERVER].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  );
  for (const path of paths.filter(isModule).toSorted())
    for (const call of findMessages(path, readFileSync(root + path, 'utf8'))) add(keyOf(call), path);
  for (const [, text = ''] of readFileSync(`${root}index.html`, 'utf8').matchAll(HTML_MESSAGE)) add(text, 'index.html');
  return places;
}
