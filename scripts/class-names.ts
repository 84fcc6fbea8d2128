import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Names the classes of CSS modules `kXw0`, `kXw1`: by the path of the file, and their order in it. The names are a part of the
 * HTML, the style sheets and the scripts, and the default ones are longer. Throws if two files get the same name.
 */
export function nameClasses(root: string) {
  const files = new Map<string, { path: string; locals: string[] }>();
  return (local: string, file: string) => {
    const [absolute = ''] = file.split('?');
    const path = relative(root, absolute).replaceAll('\\', '/');
    const name = nameOf(path);
    const { path: owner, locals } = files.get(name) ?? { path, locals: [] };
    if (owner !== path)
      throw new Error(`The classes of ${owner} and ${path} have the same names. Rename one of the files.`);
    if (!locals.includes(local)) locals.push(local);
    files.set(name, { path, locals });
    return name + locals.indexOf(local).toString(36);
  };
}

/** Three letters. */
const nameOf = (path: string) =>
  createHash('sha256')
    .update(path)
    .digest('base64')
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, 3);
