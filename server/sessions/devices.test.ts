import { expect, test } from 'vitest';
import { createDevices } from './devices';

const devices = createDevices('secret', () => 0);

function cookieOf(members: string[]): string | undefined {
  let cookie: string | undefined;
  for (const member of members) cookie = devices.add(cookie, member);
  return cookie;
}

test('a browser remembers the five members who logged in last, with one id for all', () => {
  const cookie = cookieOf(['ada', 'ben', 'cleo', 'dora', 'ada', 'emil', 'finn']);
  const [ben, ...others] = ['ben', 'cleo', 'dora', 'ada', 'emil', 'finn'].map((member) => devices.find(cookie, member));
  expect(ben).toBeUndefined();
  expect(others.every((id) => id !== undefined && id === others[0])).toBe(true);
});

test('a cookie of a server with another secret names no member', () => {
  expect(createDevices('another secret', () => 0).find(cookieOf(['ada']), 'ada')).toBeUndefined();
});
