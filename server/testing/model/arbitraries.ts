import fc from 'fast-check';

/** What a person sends. Things are named by when they were created: `{video:2}` is the third video, or an unknown one. */
export type Sent = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  json?: Record<string, unknown>;
  /** Its texts can name things, too. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** The length of a body. */
  bytes?: number;
};

type Texts = fc.Arbitrary<string>;
type Fields = fc.Arbitrary<Record<string, string>>;

/** The scene has three to seven of each; the others are created, or unknown. */
const index = fc.nat({ max: 5 });
export const video = fc.nat({ max: 8 }).map((number) => `{video:${number}}`);
export const comment = index.map((number) => `{comment:${number}}`);
export const tweet = index.map((number) => `{tweet:${number}}`);
export const playlist = fc.nat({ max: 4 }).map((number) => `{playlist:${number}}`);
export const user = fc.oneof(
  { weight: 9, arbitrary: fc.nat({ max: 3 }).map((number) => `{user:${number}}`) },
  { weight: 1, arbitrary: fc.constantFrom('nobody', 'f'.repeat(24)) },
);

export const resumable = fc.nat({ max: 3 }).map((number) => `{upload:${number}}`);

export const page = fc.constantFrom(
  '',
  '?page=1&limit=2',
  '?page=2&limit=1',
  '?page=2&limit=2',
  '?page=0&limit=abc',
  '?page=9',
  '?limit=1000',
);
export const query = fc.constantFrom(
  '',
  'tide',
  'TIDE gulls',
  'angstrom FISH',
  'gulls tid',
  'home low',
  'l_w',
  'tid_',
  'low%noon',
  '%',
  '&',
  '\\',
  '港',
  'ångström',
  'fish',
  '(',
  'gulls',
  'x',
);

export const text = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      'Low tide at noon',
      'A boat comes home',
      'Gulls, nets & <mud>',
      '100 % of l_w\\tides',
      '霧の朝、港で',
      'ÅNGSTRÖM straße 🎣',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('', '   ', 'x', 'short', 'nul\0', `long ${'o'.repeat(501)}`, ' padded text '),
  },
);

export const captionLanguage = fc.constantFrom('en', 'en', 'de', 'PT-br', 'x');
export const captionFile = fc.constantFrom(
  'WEBVTT\n\n00:01.000 --> 00:02.000\nThe <b>gulls</b> wait,\nlow',
  'WEBVTT\n\n00:03.000 --> 00:04.000\nfish &amp; ÅNGSTRÖM\n\n00:01.000 --> 00:02.000\nat home',
  '1\n00:00:01,500 --> 00:00:02,000\n霧の朝、港で\n',
  'WEBVTT\n\n00:03.000 --> 00:02.000\nGulls',
  'captions',
  '',
);

/** Those of the scene, others, and those that look like one or the other. */
export const username = fc.constantFrom(
  'person0',
  'PERSON1',
  'реrson2',
  'ｐｅｒｓｏｎ０',
  ' person1 ',
  'p\u00e9rson',
  'pe\u0301rson',
  'per\u200bson',
  'undefined',
  'nobody',
);

/** A file is its type. */
export const picture = fc.constantFrom('image/png', 'image/png', 'image/jpeg', 'video/mp4', '');
export const clip = fc.constantFrom('video/mp4', 'video/mp4', 'video/mp4', 'image/png', '');

/** Some times come while a sequence of commands lasts. */
export const visibility = fc.constantFrom('public', 'unlisted', 'private', 'private', 'hidden');
export const publishAt = fc.constantFrom(
  '2026-01-01T00:00:08.000Z',
  '2026-01-01T00:00:20Z',
  '2026-01-01T00:20Z',
  '2030-01-01T00:00:00.000Z',
  '2025-01-01T00:00:00.000Z',
  'tomorrow',
  '',
);

export const optional = (arbitrary: Texts) => fc.option(arbitrary, { nil: undefined, freq: 3 });

export const fields = (model: Record<string, fc.Arbitrary<string | undefined>>): Fields =>
  fc.record(model).map((values) => {
    const entries = Object.entries(values);
    return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  });

export const at = (...parts: (string | Texts)[]) =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((texts) => texts.join(''));

export const get = (path: Texts) => path.map((address): Sent => ({ method: 'GET', path: address }));

export const send = (method: Sent['method'], path: Texts) => path.map((address): Sent => ({ method, path: address }));

export const sendJson = (method: Sent['method'], path: Texts, json: fc.Arbitrary<Record<string, unknown>>) =>
  fc.tuple(path, json).map(([address, body]): Sent => ({ method, path: address, json: body }));

export const upload = (method: 'POST' | 'PATCH', path: Texts, form: Fields) =>
  fc.tuple(path, form).map(([address, body]): Sent => ({ method, path: address, form: body }));
