import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { segment } from '@/api/http';
import { safeMediaUrl } from './media-url';
import { safeReturnTo } from '@/components/login-dialog/login-search';

afterEach(() => vi.unstubAllEnvs());

const odd = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc
    .array(
      fc.constantFrom('/', '\\', '\t', '\n', '.', '..', ':', '//', 'evil.example', 'javascript:', '?', '#', '@', '%2f'),
    )
    .map((parts) => parts.join('')),
);

test.each([
  ['/', '/'],
  ['/watchpage/1?login=like-video#t', '/watchpage/1?login=like-video#t'],
  ['/search/%2F', '/search/%2F'],
])('hostile/return-to: %s is a path of this site', (raw, path) => {
  expect(safeReturnTo(raw)).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  `/${'x'.repeat(20_000)}`,
  'x',
  '',
  null,
  1,
])('hostile/return-to: %.40s is refused', (raw) => {
  expect(safeReturnTo(raw)).toBeUndefined();
});

test('hostile/return-to: no path leads to another site', () => {
  fc.assert(
    fc.property(odd, fc.constantFrom('', '/', '/\\', '//'), (text, prefix) => {
      const path = safeReturnTo(prefix + text);
      if (path !== undefined) expect(new URL(path, location.href).origin).toBe(location.origin);
    }),
  );
});

test.each([
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['http://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['http://localhost:8000/a.jpg', 'http://localhost:8000/a.jpg'],
  ['http://127.0.0.1/a.jpg', 'http://127.0.0.1/a.jpg'],
  ['/media/a.jpg', '/media/a.jpg'],
  [`${location.origin}/media/a.jpg`, '/media/a.jpg'],
  [`blob:${location.origin}/5f4c`, `blob:${location.origin}/5f4c`],
])('the address %s loads as %s', (raw, url) => {
  expect(safeMediaUrl(raw)).toBe(url);
});

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://evil.example/5f4c',
  'file:///etc/passwd',
  'https://user:word@cdn.example/a.jpg',
  'https://',
  '  ',
  null,
  {},
])('hostile/addresses: %j is refused', (raw) => {
  expect(safeMediaUrl(raw)).toBe('');
});

test.each(['http://localhost:8000/a.jpg', 'http://127.0.0.1/a.jpg', 'http://[::1]:8000/a.jpg'])(
  'hostile/loopback: a build refuses %s, as its policy does',
  (raw) => {
    vi.stubEnv('DEV', false);
    expect(safeMediaUrl(raw)).toBe('');
    expect(safeMediaUrl('http://cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg');
  },
);

test('hostile/addresses: allows only https, loopback, and blobs and paths of this site', () => {
  fc.assert(
    fc.property(odd, (text) => {
      const url = safeMediaUrl(text);
      if (url === '') return;
      const { protocol, origin, hostname } = new URL(url, location.origin);
      const isOurs = origin === location.origin;
      expect(isOurs || protocol === 'https:' || /^(localhost|127\.|\[::1])/.test(hostname)).toBe(true);
    }),
  );
});

test('hostile/addresses: returns only what a URL parser does not change', () => {
  const part = fc.constantFrom('/', '//', '.', '..', '%2e', 'media', 'a.jpg', '\\', '\t', '?', ' ', '-');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const url = safeMediaUrl(`/${parts.join('')}`);
      if (url === '') return;
      const { pathname, search, href } = new URL(url, location.origin);
      expect([pathname + search, href]).toContain(url);
    }),
    { numRuns: 2000 },
  );
});

test("hostile/round-trip: every text but '.' and '..' survives in a path", () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      fc.pre(text !== '.' && text !== '..');
      const { pathname } = new URL(`/api/v1/users/c/${segment(text)}`, location.origin);
      expect(pathname.split('/')).toHaveLength(6);
      expect(decodeURIComponent(pathname.split('/').at(-1) ?? '')).toBe(text);
    }),
  );
  expect(() => segment('..')).toThrow();
  expect(segment('half \ud83d')).toBe('half%20%EF%BF%BD');
});
