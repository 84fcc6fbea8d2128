import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readErrorMessage, refusalOf } from '@/api/error-page';
import { date, mediaUrl, seconds } from '@/api/fields';
import { shorten } from '@/screens/dashboard/format';
import { loginFormSchema } from '@/resources/session/form';
import { postSchema } from '@/resources/post/schema';
import { titleFrom } from '@/resources/upload/form';
import { videoSchema } from '@/resources/video/schema';
import { matchesFilter } from '@/screens/channel/matches-filter';

/** Long texts on which a backtracking pattern takes quadratic time. */
const TEXTS: Record<string, string> = {
  'white space': ' '.repeat(300_000),
  'line breaks': '\r\n'.repeat(150_000),
  dots: '.'.repeat(300_000),
  digits: '1'.repeat(300_000),
  colons: '1:'.repeat(150_000),
  'at signs': 'a@'.repeat(150_000),
  'parts of a domain': `a@${'a.'.repeat(150_000)}`,
  'address without an end': `a@${'a.a'.repeat(100_000)}@`,
  'stack frames': `<pre>Error: x${' at x'.repeat(60_000)}</pre>`,
  'stack frames without a place': `<pre>Error: x at ${' '.repeat(150_000)}${'x '.repeat(60_000)}`,
  'slashes after at': `<pre>Error: x at ${'/'.repeat(300_000)}</pre>`,
  'tags that do not end': '<pre '.repeat(60_000),
  'closing tags that do not end': `<pre>${'</pre  '.repeat(40_000)}`,
  'line breaks that do not end': `<pre>Error:${'<br  '.repeat(60_000)}`,
  entities: `<pre>Error: ${'&#39;&amp;&'.repeat(30_000)}</pre>`,
  'accents of one letter': `a${'\u0301\u0323'.repeat(300_000)}`,
  'flags without a space': '🇵🇹'.repeat(50_000),
  'people joined to one letter': '👩\u200d'.repeat(100_000),
  'steps to a parent folder': `https://a.example/${'a/../'.repeat(60_000)}`,
  'host names': `https://${'xn--a.'.repeat(50_000)}`,
};

const READERS: Record<string, (text: string) => unknown> = {
  'an error page': readErrorMessage,
  'an error in JSON': (text) => readErrorMessage(JSON.stringify({ message: text })),
  'a length': (text) => z.parse(seconds, text),
  'a date': (text) => z.parse(date, text),
  'a media address': (text) => z.parse(mediaUrl, text),
  'an e-mail address': (text) => z.safeParse(loginFormSchema, { email: text, password: 'x' }),
  'a file name': titleFrom,
  'a title of the dashboard': (text) => shorten(text, 35),
  'a filter': (text) => matchesFilter('x', text),
};

// A quadratic parser takes minutes, far over the time limit of a test.
test.each(Object.keys(READERS))('parses in linear time: %s', (name) => {
  for (const text of Object.values(TEXTS)) expect(() => READERS[name]?.(text)).not.toThrow();
});

test('a filter without accents finds names with accents', () => {
  expect(matchesFilter('cafe', 'Café', 'x')).toBe(true);
  expect(matchesFilter('CAFÉ', 'cafe\u0301')).toBe(true);
  expect(matchesFilter('ﬁn', 'fin')).toBe(true);
  expect(matchesFilter('zebra', 'Café')).toBe(false);
});

test('a title, a name and a message of a megabyte are cut to a line, a description and a post to 20,000 characters', async () => {
  const long = 'x'.repeat(1_000_000);
  const owner = { _id: 'o', username: long, fullName: long, avatar: '' };
  const video = z.parse(videoSchema, { _id: 'v', title: long, description: long, owner });
  const { content } = z.parse(postSchema, { _id: 't', content: long, owner });
  const refusal = await refusalOf(HttpResponse.json({ success: false, message: long }));
  const lines = [video.title, video.owner.username, video.owner.fullName, refusal?.message];
  expect(lines.map((text) => text?.length)).toEqual([1000, 1000, 1000, 1000]);
  expect([video.description.length, content.length]).toEqual([20_000, 20_000]);
});
