import { expect, test } from 'vitest';
import { createDb } from './db';
import { createSeed } from '../seed';
import { createTokens } from './tokens';

test('an old refresh token stays valid if each tab has its own copy of the database', () => {
  const host = {
    now: () => 0,
    readUpload: () => Promise.reject(new Error('No upload')),
    storeVideo: () => Promise.reject(new Error('No upload')),
    removeFiles: () => {},
    isStateShared: false,
    changed: () => {},
  };
  const db = createDb(createSeed(0), () => {});
  const { issue, rotate } = createTokens({ db, host, expiredAtLogin: false, accessLife: undefined });
  const [user] = db.users.all();
  if (!user) throw new Error('No users');
  const { refreshToken: first } = issue(user);
  const second = rotate(first)?.refreshToken ?? '';
  expect(rotate(second)).toBeDefined();
  expect(rotate(first)).toBeDefined();
});
