import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromParameter, toParameter } from './path-parameter';

const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('.', ' ', '/', '%') }));

test('hostile/username: any text survives as a path parameter', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const address = new URL(`/channel/${encodeURIComponent(toParameter(text))}/about`, 'http://localhost');
      const [, , part = ''] = address.pathname.split('/');
      expect(fromParameter(decodeURIComponent(part))).toBe(text.toWellFormed());
    }),
  );
});
