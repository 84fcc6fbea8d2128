import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkify } from './linkify';

const linksOf = (text: string) => linkify(text).flatMap((part) => (part.href ? [part.href] : []));

test.each([
  ['see https://a.example/b?c=1#d.', ['https://a.example/b?c=1#d']],
  ['(https://a.example/x_(y))', ['https://a.example/x_(y)']],
  ['http://a.example, https://b.example!', ['http://a.example/', 'https://b.example/']],
  ['javascript:alert(1) data:text/html,x ftp://a.example www.a.example', []],
  ['https://user:secret@a.example https://', []],
])('%s', (text, hrefs) => {
  expect(linksOf(text)).toEqual(hrefs);
});

test('the parts are the whole text, and every link is a web address', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom('javascript:alert(1)', 'https://', '(', ')', '\n', ' '),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const parts = linkify(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});
