import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const unit = read('scripts/deploy/server/vireo.service');
const deploying = read('docs/deploying.md');
const running = read('docs/running.md');

test('documented commands have the account, the folder and the variables of the unit, as systemd reads them', () => {
  for (const text of [unit, running]) {
    expect(text).not.toMatch(/\. \/etc\/vireo\.env/);
    const [options = ''] = /(?<=systemd-run --pipe --wait --description='.*' ).*/.exec(text) ?? [];
    const properties = [...options.matchAll(/-p (\S+)/g)].map(([, property]) => property);
    // Without the description, the journal has the command with its e-mail address.
    expect(properties).toHaveLength(3);
    expect(unit.split('\n')).toEqual(expect.arrayContaining(properties));
  }
});

test('pg_dump and pg_restore use a folder that is made for their account', () => {
  const [, folder = ''] = /^install -d -o postgres -g postgres -m 700 (\/var\/backups\/\S+)$/m.exec(deploying) ?? [];
  expect(deploying).toContain(`pg_dump --format=custom --file=${folder}/`);
  expect(deploying).toMatch(new RegExp(`pg_restore .* ${folder}/`));
  expect(folder).not.toBe('');
});
