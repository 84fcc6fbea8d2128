import { expect, test } from 'vitest';
import { createDevices } from './devices';

const devices = createDevices('secret', () => 0);
const memberOf = (id: string, passwordHash = 'hash') => ({ id, passwordHash });

function cookieOf(members: string[]): string | undefined {
  let cookie: string | undefined;
  for (const member of members) cookie = devices.add(cookie, memberOf(member));
  return cookie;
}

test('a browser remembers the five members who logged in last, with one id for all', () => {
  const cookie = cookieOf(['ada', 'ben', 'cleo', 'dora', 'ada', 'emil', 'finn']);
  const [ben, ...others] = ['ben', 'cleo', 'dora', 'ada', 'emil', 'finn'].map((id) =>
    devices.find(cookie, memberOf(id)),
  );
  expect(ben).toBeUndefined();
  expect(others.every((id) => id !== undefined && id === others[0])).toBe(true);
});

test('a cookie of a server with another secret names no member', () => {
  expect(createDevices('another secret', () => 0).find(cookieOf(['ada']), memberOf('ada'))).toBeUndefined();
});

test('a member with another password is unknown until the next login, which leaves one entry', () => {
  const [before, after] = [memberOf('ada', 'before'), memberOf('ada', 'after')];
  const first = devices.add(cookieOf(['ben', 'cleo', 'dora', 'emil']), before);
  expect(devices.find(first, after)).toBeUndefined();
  const second = devices.add(first, after);
  expect(devices.find(second, before)).toBeUndefined();
  expect(devices.find(second, after)).toBe(devices.find(second, memberOf('ben')));
});
