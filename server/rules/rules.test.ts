import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createId } from './ids';
import { pageOf } from './pages';
import { checkPassword } from './passwords';
import { isWritten } from './search';
import { usernameKey } from './usernames';

describe('search', () => {
  it('finds a video by parts of the words of its title and description, in any order and case', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), fc.nat(), (a, b, from, length) => {
        const part = a.slice(from % (a.length + 1), (from % (a.length + 1)) + (length % 8));
        expect(isWritten(`${b.toUpperCase()} ${part}`, { title: a, description: b.toUpperCase() })).toBe(true);
      }),
    );
  });

  it.each([
    ['low TIDE', true],
    ['gulls tid', true],
    ['low gull mud', false],
    ['100%', false],
    ['l_w', false],
    ['  ', true],
    ['ｌｏｗ', true],
  ])('with the query %j', (query, found) => {
    expect(isWritten(query, { title: 'Low tide', description: 'Nets and gulls' })).toBe(found);
  });
});

describe('the key of a user name', () => {
  it.each([
    ['Maren', 'maren'],
    ['mаren', 'maren'],
    ['ｍａｒｅｎ', 'maren'],
    ['marén', 'mare\u0301n'],
    ['Kκκ', 'kkk'],
  ])('is the same for %s and %s', (a, b) => {
    expect(usernameKey(a)).toBe(usernameKey(b));
  });

  it.each([
    ['maren', 'marén'],
    ['maren', 'maren1'],
    ['дом', 'dom'],
  ])('differs between %s and %s', (a, b) => {
    expect(usernameKey(a)).not.toBe(usernameKey(b));
  });

  it('is its own key, so that a stored key can be compared with it', () => {
    const names = fc.string({ unit: 'grapheme' });
    fc.assert(fc.property(names, (name) => usernameKey(usernameKey(name)) === usernameKey(name)));
  });
});

test('a page has at most 100 items, and an offset that a database accepts', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)),
      fc.string(),
      (page, limit) => {
        const { limit: size, offset } = pageOf(new URLSearchParams({ page, limit }), 20);
        expect(Number.isInteger(size) && size >= 1 && size <= 100).toBe(true);
        expect(Number.isSafeInteger(offset) && offset >= 0 && offset % size === 0).toBe(true);
      },
    ),
  );
});

test('ids begin with their time', () => {
  expect(createId(Date.UTC(2026, 0, 1)) < createId(Date.UTC(2026, 0, 2))).toBe(true);
  expect(createId(Date.UTC(2026, 0, 1))).toMatch(/^[0-9a-f]{24}$/);
});

test.each([
  ['seven 7', 'Password must be at least 8 characters'],
  ['password', 'This password is one of the most common. Choose another one'],
  ['QwertyUIOP', 'This password is one of the most common. Choose another one'],
  ['quill-and-ink', undefined],
  ['eight xx', undefined],
])('the new password %j: %s (§10.33)', (password, message) => {
  const check = () => checkPassword(password);
  if (message === undefined) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ status: 422, message }));
});
