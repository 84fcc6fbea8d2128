import fc from 'fast-check';
import { expect, test } from 'vitest';
import { channelPath, fromParameter, toParameter, watchPath } from './paths';

const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('.', ' ', '/', '%', '?') }));
const lastPart = (path: string) => decodeURIComponent(new URL(path, 'http://localhost').pathname.split('/')[2] ?? '');

test('hostile/username: the path of a channel leads to any username', () => {
  fc.assert(
    fc.property(texts, (name) => {
      expect(fromParameter(lastPart(channelPath(name)))).toBe(name.toWellFormed());
    }),
  );
});

test('hostile/ids: the path of a video leads to any id but "." and ".."', () => {
  fc.assert(
    fc.property(texts, (id) => {
      fc.pre(!/^\.{1,2}$/.test(id));
      expect(lastPart(watchPath(id))).toBe(id.toWellFormed());
    }),
  );
});

test('hostile/username: any text survives as a path parameter', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const address = new URL(`/channel/${encodeURIComponent(toParameter(text))}/about`, 'http://localhost');
      const [, , part = ''] = address.pathname.split('/');
      expect(fromParameter(decodeURIComponent(part))).toBe(text.toWellFormed());
    }),
  );
});
