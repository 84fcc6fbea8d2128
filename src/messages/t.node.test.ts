import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { format, t } from './t';

test('a message without values is its text', () => {
  expect(t('Save')).toBe('Save');
  expect(t('Home', { context: 'key' })).toBe('Home');
});

test('values stand where their names are', () => {
  expect(t('{index} of {total}: {title}', { index: 1, total: 2, title: 'One' })).toBe('1 of 2: One');
});

test.each([
  [0, 'No new videos in 0 feeds'],
  [1, '1 new video in 0 feeds'],
  [2, '2 new videos in 0 feeds'],
])('the text of a plural is chosen by its number: %i', (count, expected) => {
  expect(
    t('{count, plural, =0 {No new videos} one {# new video} other {# new videos}} in {feeds} feeds', {
      count,
      feeds: 0,
    }),
  ).toBe(expected);
});

test('a text of a plural has values, too', () => {
  expect(t('{count, plural, one {# video of {name}} other {# videos of {name}}}', { count: 1, name: 'Ada' })).toBe(
    '1 video of Ada',
  );
});

test('a value is never read as a part of a message', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('{other}', '{count, plural, other {#}}', '$&', '#'), (start, end) => {
      const title = start + end;
      expect(t('“{title}” and {other}', { title, other: 'more' })).toBe(`“${title}” and more`);
    }),
  );
});

test('the types ask for the values of a message', () => {
  expectTypeOf(t<'{title}'>)
    .parameter(1)
    .toHaveProperty('title')
    .toEqualTypeOf<string | number>();
  expectTypeOf(t<'{n, plural, one {# video} other {# videos}}'>)
    .parameter(1)
    .toHaveProperty('n')
    .toEqualTypeOf<number>();
  // @ts-expect-error: a value is missing.
  format(t('{title}'), {});
  // @ts-expect-error: a value is no number.
  t('{count, plural, one {# video} other {# videos}}', { count: 'one' });
  // @ts-expect-error: the message has no values.
  t('Save', { title: 'One' });
});
