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
])('finds the links in %j', (text, hrefs) => {
  expect(linksOf(text)).toEqual(hrefs);
});

test('joined parts equal the text, and every link is an http(s) URL', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom('javascript:alert(1)', 'https://', '(', ')', '\n', ' ', '@', '#', '@maren', '#gulls'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const parts = linkify(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { href, path } of parts) {
        if (href) expect(href).toMatch(/^https?:\/\//);
        if (path) expect(path).toMatch(/^\/(channel|search)\/[^/?#\s]+$/);
      }
    }),
  );
});

const pathsOf = (text: string, length?: number) => linkify(text, length).flatMap(({ path }) => path ?? []);

test.each([
  [
    '@maren, thanks @lantern.alley. (@eleni_kairos)',
    ['/channel/maren', '/channel/lantern.alley', '/channel/eleni_kairos'],
  ],
  ['#gulls and #Ostsee2024: #été_1', ['/search/gulls', '/search/Ostsee2024', '/search/%C3%A9t%C3%A9_1']],
  ['me@vireo.example @maren@vireo.example @tanstack/router @ home @@ @', []],
  ['#1 C# &#39; a#b ##x # https://a.example/#top https://a.example/@maren', []],
  [`@${'x'.repeat(26)} @${'x'.repeat(25)}`, [`/channel/${'x'.repeat(25)}`]],
  [`#${'x'.repeat(101)}`, []],
])('finds the mentions and hashtags in %j (§10.5)', (text, paths) => {
  expect(pathsOf(text)).toEqual(paths);
  expect(pathsOf(text, 7200), 'beside timestamps').toEqual(paths);
});

const timesOf = (text: string, length = 7200) =>
  linkify(text, length).flatMap((part) => (part.seconds === undefined ? [] : [`${part.text} = ${part.seconds}`]));

test.each([
  ['0:00 start, 2:13 gull; 1:02:03: the end.', ['0:00 = 0', '2:13 = 133', '1:02:03 = 3723']],
  [
    '(2:13) “02:13” 2:13–3:00 2:13-3:00',
    ['2:13 = 133', '02:13 = 133', '2:13 = 133', '3:00 = 180', '2:13 = 133', '3:00 = 180'],
  ],
  ['今晚2:13見', ['2:13 = 133']],
  ['75:30 and 119:59', ['75:30 = 4530']],
  ['12:03:99 99:99 1:60:00 1:2:03 1:02:03:04 2:1 2:134 :2:13', []],
  ['2:13 pm, 9:41am, 10:30 a.m. 2:13.5', []],
  ['https://a.example/2:13 https://u:p@a.example/(2:13) a/2:13 t=2:13 v2:13 16:9', []],
])('finds the timestamps in %j', (text, times) => {
  expect(timesOf(text)).toEqual(times);
});

test('ignores timestamps after the end of the video', () => {
  expect(timesOf('0:30 0:31', 30)).toEqual(['0:30 = 30']);
  expect(linkify('0:30')).toEqual([{ text: '0:30' }]);
});

test('joined parts with timestamps equal the text, and each timestamp matches its seconds', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  const time = fc.tuple(fc.nat(9), fc.nat(99), fc.nat(99)).map(([h, m, s]) => `${h ? `${h}:` : ''}${two(m)}:${two(s)}`);
  const piece = fc.oneof(fc.string(), fc.webUrl(), time, fc.constantFrom(' ', ':', '(', ')', '\n', '.', 'https://'));
  fc.assert(
    fc.property(fc.array(piece), fc.nat(20_000), (pieces, length) => {
      const text = pieces.join('');
      const parts = linkify(text, length);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts) {
        if (part.seconds === undefined) continue;
        expect(part.href).toBeUndefined();
        expect(part.text.split(':').reduce((sum, each) => sum * 60 + Number(each), 0)).toBe(part.seconds);
        expect(part.seconds).toBeLessThanOrEqual(length);
        for (const each of part.text.split(':').slice(1)) expect(Number(each)).toBeLessThan(60);
      }
    }),
  );
});

/** Reference implementation, quadratic. */
function trimmed(address: string): string {
  const closes = { ')': '(', ']': '[', '}': '{' }[address.at(-1) ?? ''];
  const isSpare = closes !== undefined && address.split(address.at(-1) ?? '').length > address.split(closes).length;
  return isSpare || /[.,;:!?…]$/.test(address) ? trimmed(address.slice(0, -1)) : address;
}

test('a URL ends before trailing punctuation and before closing brackets that it did not open', () => {
  const tail = fc.array(fc.constantFrom('(', ')', '[', ']', '{', '}', '.', ',', '…', 'a'), { maxLength: 20 });
  fc.assert(
    fc.property(tail, (characters) => {
      const address = `https://a.example/${characters.join('')}`;
      expect(linkify(address)[0]?.text).toBe(trimmed(address));
    }),
  );
});

// A quadratic algorithm takes minutes.
test.each([
  ['closing brackets', `https://a.example/${')'.repeat(300_000)}`],
  ['closing brackets and dots', `https://a.example/${').'.repeat(150_000)}`],
  ['dots before a letter', `https://a.example/${'.'.repeat(300_000)}a`],
  ['opening brackets', `https://a.example/${'('.repeat(150_000)}${')'.repeat(150_000)}`],
  ['addresses', 'https://a.example/(x). '.repeat(20_000)],
  ['invalid addresses', 'https://% '.repeat(50_000)],
  ['mentions and hashtags', '@maren #gulls '.repeat(30_000)],
  ['a long mention', '@a.'.repeat(100_000)],
  ['hashtags of digits', '#1'.repeat(150_000)],
  ['timestamps', '0:00 '.repeat(100_000)],
  ['numbers and colons', '1:'.repeat(150_000)],
  ['white space', ' '.repeat(300_000)],
])('splits a very long text of %s in linear time into a limited number of parts', (_, text) => {
  const parts = linkify(text, 7200);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.length).toBeLessThan(5000);
});
