import fc from 'fast-check';
import { ROWS } from './every-route';

/** Ids of things that exist, so that requests get past the first check. */
export type Known = { ids: string[] };
export type HostileRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
};

const TEXTS = [
  '',
  ' ',
  'Low tide at noon',
  'nul\0',
  '\uD800',
  '\uDC00 half a pair',
  'x'.repeat(20_000),
  '🎣'.repeat(300),
  "'; drop table users; --",
  '$1 %s {{7*7}} ${7*7}',
  '<script>alert(1)</script>',
  '\u202Egnp.exe',
  '__proto__',
  'constructor',
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
];
const FIELDS = [
  'content',
  'title',
  'description',
  'name',
  'email',
  'password',
  'fullName',
  'username',
  'language',
  'oldPassword',
  'newPassword',
  'confPassword',
  'token',
  'avatar',
  'thumbnail',
  'videoFile',
  '__proto__',
  'toString',
];
const NUMBERS = ['0', '-1', '1e309', '1e9', '99999999999999999999', '0x10', '1.5', 'NaN', 'Infinity', '1,2', ' 2 '];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
);
const value = fc.oneof({ weight: 5, arbitrary: text }, { weight: 2, arbitrary: fc.jsonValue() });
const encoded = text.map((raw) => encodeURIComponent(raw.toWellFormed()));
const strange = fc.oneof(
  encoded,
  fc.constantFrom('%00', '%ff', '%', '%zz', '%2e%2e', '..%2f..', 'null', 'f'.repeat(24), '%EF%BC%91'),
);

function segment(method: string, name: string, { ids }: Known): fc.Arbitrary<string> {
  // Nothing is deleted, so that the ids of later requests still exist.
  if (name === ':username' || method === 'DELETE') return strange;
  const known = fc.constantFrom(...ids);
  return fc.oneof(
    { weight: 8, arbitrary: known },
    { weight: 1, arbitrary: known.map((id) => id.toUpperCase()) },
    { weight: 1, arbitrary: strange },
  );
}

const path = (method: string, pattern: string, known: Known) =>
  fc
    .tuple(
      ...pattern.split('/').map((part) => (part.startsWith(':') ? segment(method, part, known) : fc.constant(part))),
    )
    .map((parts) => parts.join('/'));

const query = fc
  .array(
    fc.tuple(
      fc.constantFrom('page', 'limit', 'query', 'sortBy', 'sortType', 'userId', '__proto__'),
      fc.oneof(encoded, fc.constantFrom(...NUMBERS, '%00', '%ff', '%ED%A0%80', 'views', 'title', 'asc')),
    ),
    { maxLength: 3 },
  )
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));

const json = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), value).map((object) => JSON.stringify(object)) },
  { weight: 2, arbitrary: fc.json() },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'null', '[]', '"x"', '{', '{"content":"x"', '\uFEFF{}', '['.repeat(100_000)),
  },
  { weight: 1, arbitrary: fc.constant('{"__proto__":{"content":"Low tide at noon"},"content":{"toString":null}}') },
);

const part = fc
  .tuple(fc.constantFrom(...FIELDS), fc.boolean(), text, fc.constantFrom('', 'image/png', 'video/mp4', 'text/html\0'))
  .map(([name, isFile, content, type]) =>
    isFile
      ? `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${content.slice(0, 40)}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
      : `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`,
  );
const multipart = fc.oneof(
  { weight: 5, arbitrary: fc.array(part, { maxLength: 4 }).map((parts) => `${parts.join('')}--x--\r\n`) },
  { weight: 1, arbitrary: fc.array(part, { maxLength: 2 }).map((parts) => parts.join('')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '--x',
      '--x--',
      '--x\r\n\r\n\r\n--x--',
      '--x\r\nContent-Disposition: form-data\r\n\r\n\r\n--x--',
    ),
  },
);

const bytes = (content: fc.Arbitrary<string>) => content.map((raw) => new TextEncoder().encode(raw));
const body = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ type: undefined, content: null }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('application/json'), content: bytes(json) }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('multipart/form-data; boundary=x'), content: bytes(multipart) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'application/json; charset=utf-16',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${'b'.repeat(300)}`,
        'Multipart/Form-Data;boundary="x"',
        'text/plain',
        'application/offset+octet-stream',
        ';',
        'application/x-www-form-urlencoded',
      ),
      content: fc.oneof(
        bytes(json),
        bytes(multipart),
        fc.uint8Array({ maxLength: 200 }).map((raw) => new Uint8Array(raw)),
      ),
    }),
  },
);

const headers = (token: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant<Record<string, string>>({ Authorization: `Bearer ${token}` }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Record<string, string>>(
        {},
        { Authorization: 'Bearer ' },
        { Authorization: `Basic ${token}` },
        { Authorization: `Bearer ${token}, Bearer ${token}` },
        { Cookie: 'accessToken=%; refreshToken=%E0%A4%A' },
        { Cookie: '=; accessToken; accessToken=; ;;' },
        { Cookie: `accessToken=${token}; accessToken=x` },
      ),
    },
  );

const tusHeaders = fc.dictionary(
  fc.constantFrom('Tus-Resumable', 'Upload-Length', 'Upload-Offset', 'Upload-Metadata', 'Upload-Concat'),
  fc.constantFrom('1.0.0', '1000', '0', 'name AA==', 'name 7aCA', '__proto__ AAAA', 'final;/uploads/x', ...NUMBERS),
);
const headersFor = (pattern: string, token: string) =>
  pattern.startsWith('/uploads')
    ? fc.tuple(headers(token), tusHeaders).map(([sent, tus]) => ({ 'Tus-Resumable': '1.0.0', ...tus, ...sent }))
    : headers(token);

/** Requests to any route, with ids, queries, headers and bodies that no client sends. */
export function hostileRequests(known: Known, token: string): fc.Arbitrary<HostileRequest> {
  const route = fc.constantFrom(...Object.keys(ROWS).filter((name) => !name.endsWith('/logout')));
  return route.chain((name) => {
    const [method = '', pattern = ''] = name.split(' ');
    return fc
      .record({ path: path(method, pattern, known), query, headers: headersFor(pattern, token), body })
      .map(({ body: { type, content }, ...request }) => ({
        method,
        path: request.path + request.query,
        headers: { ...request.headers, ...(type !== undefined && method !== 'GET' ? { 'Content-Type': type } : {}) },
        body: method === 'GET' ? null : content,
      }));
  });
}
