import { expect, test } from 'vitest';
import { argon2 } from './passwords';

test('passwords are stored as salted argon2id hashes', async () => {
  const hash = await argon2.hash('lighthouse-1901');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await argon2.hash('lighthouse-1901'), 'salted').not.toBe(hash);
  expect(await argon2.check('lighthouse-1901', hash)).toBe(true);
  expect(await argon2.check('lighthouse-1902', hash)).toBe(false);
});

test('no password fits an account without one', async () => {
  expect(await argon2.check('', '')).toBe(false);
});
