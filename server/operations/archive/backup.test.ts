import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createTemporaryFolder } from '../../testing/temporary-folder';
import { backUpTo } from './backup';
import { importFrom } from './import';
import { outdatedCopies } from './outdated-copies';

const DAY = 24 * 3_600_000;
const START = Date.UTC(2026, 8, 1);
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The copies after these nights, which are days after the start. */
function copiesAfter(nights: number[]): string[] {
  let copies: string[] = [];
  for (const night of nights) {
    const today = dateOf(START + night * DAY);
    copies = [...new Set([...copies, today])];
    const outdated = outdatedCopies(copies, today);
    copies = copies.filter((name) => !outdated.includes(name));
  }
  return copies;
}

test('keeps the copies of the last seven nights, and those of four Mondays before them', () => {
  const nights = Array.from({ length: 85 }, (_, night) => night);
  // The last night is Tuesday, 24 November.
  const daily = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
  const mondays = ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'];
  expect(copiesAfter(nights)).toEqual([...mondays, ...daily]);
});

test('keeps the newest seven copies, and one of each of four older weeks, whatever nights were missed', () => {
  const nights = fc.uniqueArray(fc.nat(200), { minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(nights, (missed) => {
      const sorted = missed.toSorted((a, b) => a - b);
      const copies = copiesAfter(sorted);
      expect(copies.slice(-7)).toEqual(sorted.slice(-7).map((night) => dateOf(START + night * DAY)));
      const weeks = copies.slice(0, -7).map((date) => Math.floor((Date.parse(date) / DAY + 3) / 7));
      expect(new Set(weeks).size).toBe(weeks.length);
      expect(weeks.length).toBeLessThanOrEqual(4);
    }),
  );
});

test('deletes neither other folders nor copies that a clock that was ahead has dated', () => {
  const old = Array.from({ length: 9 }, (_, night) => dateOf(START + night * DAY));
  expect(outdatedCopies(['current', 'mine', '2099-01-01', ...old], '2026-09-09')).toEqual(['2026-09-02']);
});

test('a backup of each night is complete, and shares the files that did not change', async () => {
  const app = await createTestApp();
  const folder = createTemporaryFolder();
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const url = `/media/uploads/${randomUUID()}.jpg`;
  await app.pool.query(
    `insert into users values ('${'a'.repeat(24)}', 'ada', 'ada', 'Ada', 'a@b', 'a@b', '', $1, '', '', now(), now())`,
    [url],
  );
  let downloads = 0;
  const media = {
    download: async (_: string, file: string) => {
      downloads += 1;
      writeFileSync(file, 'picture');
      return true;
    },
    put: async () => {},
    setPublic: async () => {},
    list: async function* () {},
    size: async () => 7,
  };
  const backUp = (night: number) => backUpTo(folder, { ...app, media }, {}, START + night * DAY);
  await backUp(0);
  await app.pool.query("update users set full_name = 'Ada Lovelace'");
  const { copy } = await backUp(1);
  await backUp(1);

  expect(copy).toBe(join(folder, '2026-09-02'));
  expect(readdirSync(folder).toSorted()).toEqual(['2026-09-01', '2026-09-02', 'current']);
  expect(downloads).toBe(1);
  const file = (night: string) => join(folder, night, 'media', readdirSync(join(folder, night, 'media'))[0] ?? '');
  expect(statSync(file('2026-09-01')).ino).toBe(statSync(file('2026-09-02')).ino);
  const names = ['2026-09-01', '2026-09-02'].map((night) =>
    readFileSync(join(folder, night, 'tables/users.copy'), 'utf8'),
  );
  expect(names).toEqual([expect.stringContaining('\tAda\t'), expect.stringContaining('\tAda Lovelace\t')]);
  for (const night of ['2026-09-01', '2026-09-02']) {
    const target = await createTestApp();
    onTestFinished(target.close);
    await importFrom(join(folder, night), { ...target, media });
    expect((await target.pool.query('select from users')).rowCount).toBe(1);
  }
});

test('a backup that fails keeps all copies', async () => {
  const app = await createTestApp();
  const folder = createTemporaryFolder();
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const media = { download: async () => false, size: async () => undefined, list: async function* () {} };
  for (let night = 0; night < 8; night += 1) await backUpTo(folder, { ...app, media }, {}, START + night * DAY);
  const before = readdirSync(folder);
  await app.pool.query('alter table tweets rename to lost');
  await expect(backUpTo(folder, { ...app, media }, {}, START + 8 * DAY)).rejects.toThrow('tweets');
  expect(readdirSync(folder)).toEqual(before);
});
