import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { language } from '../language';
import { format } from '../t';
import { collectMessages } from './collect-messages';
import { compileMessage } from './compile';
import { english } from './read-messages';

const compiled = (text: string, values: object): unknown =>
  runInNewContext(`(${compileMessage(text, ['one', 'other'])})(v,p)`, { v: values, p: language.pluralOf });

const names = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name);

test('every message is what `format` makes of it, with any values', () => {
  const messages = [...collectMessages().keys()].map(english);
  fc.assert(
    fc.property(fc.constantFrom(...messages), fc.nat(3), fc.string(), (text, count, title) => {
      const isNumber = (name: string) => text.includes(`{${name}, plural`);
      const values = Object.fromEntries(names(text).map((name) => [name, isNumber(name) ? count : title]));
      expect(compiled(text, values)).toBe(format(text, values));
    }),
    { numRuns: 2000 },
  );
});

test.each(['{a}`${b}\\', "it's </script>", '{count, plural, =0 {no {a}} one {“#” {a}} other {# {a}s}} of {a}'])(
  '%s is what `format` makes of it',
  (text) => {
    for (const count of [0, 1, 2])
      expect(compiled(text, { a: 'x', b: 'y', count })).toBe(format(text, { a: 'x', b: 'y', count }));
  },
);
