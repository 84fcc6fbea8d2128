import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GROUPS } from './chunks';

const FOLDERS = [
  'src',
  'server/rules',
  ...['virtua', '@tanstack/react-query', 'lucide-react'].map((name) => `node_modules/${name}`),
];

test('every pattern of a chunk group matches a module', () => {
  const modules = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  ).filter((path) => !/\.test\.tsx?$|(?<!\.module)\.css$/.test(path));
  const unused = Object.values(GROUPS)
    .flat()
    .filter((pattern) => !modules.some((path) => pattern.test(path)));
  expect(unused).toEqual([]);
});
