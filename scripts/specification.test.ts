import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The rows of the tables: sentence, file and title of a test. A row without a sentence goes on with the one above. */
const rows = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence'))
  .map((line) => {
    const [sentence = '', file = '', title = ''] = line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim().replaceAll('&#124;', '|'));
    return { sentence, file: file.replaceAll('`', ''), title };
  });

test('every sentence of the specification names tests that exist', () => {
  const missing = rows.filter(
    ({ file, title }) => title !== '' && !(existsSync(file) && readFileSync(file, 'utf8').includes(title)),
  );
  expect(missing).toEqual([]);
  expect(rows.filter(({ title }) => title !== '').length).toBeGreaterThan(250);
});

test('a sentence without a test says why', () => {
  const silent = rows.filter(({ file, title }) => title === '' && file === '');
  expect(silent).toEqual([]);
});
