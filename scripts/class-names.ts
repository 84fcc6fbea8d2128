import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Short names for the classes of CSS modules, such as `kXw0` and `kXw1`: a hash of the file's path, and the position in the file. They are
 * in the HTML, the style sheets and the scripts, so the longer default names would cost bytes. Throws if two files get the same hash.
 */
export function nameClasses(root: string) {
  const files = new Map<string, { path: string; locals: string[] }>();
  return (local: string, file: string) => {
    const [absolute = ''] = file.split('?');
    const path = relative(root, absolute).replaceAll('\\', '/');
    const name = nameOf(path);
    const { path: firstPath, locals } = files.get(name) ?? { path, locals: [] };
    if (firstPath !== path)
      throw new Error(`The classes of ${firstPath} and ${path} have the same names. Rename one of the files.`);
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
