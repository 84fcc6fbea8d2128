import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Names the classes of CSS modules: `card_x7Q`, by the path of the file. The default names are longer, and the names are a part of
 * the HTML, the style sheets and the scripts. Throws if two files get the same name.
 */
export function nameClasses(root: string) {
  const files = new Map<string, string>();
  return (local: string, file: string) => {
    const [path = ''] = file.split('?');
    const hash = createHash('sha256').update(relative(root, path).replaceAll('\\', '/')).digest('base64url');
    const name = `${local}_${hash.slice(0, 3)}`;
    const other = files.get(name) ?? path;
    if (other !== path) throw new Error(`${other} and ${path} have the same class "${name}". Rename one of the files.`);
    files.set(name, path);
    return name;
  };
}
