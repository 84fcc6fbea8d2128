import fc from 'fast-check';

/** What a person sends. Things are named by when they were created: `{video:2}` is the third video, or an unknown one. */
export type Command = {
  person: number;
  /** Ms that pass before. */
  pause: number;
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  json?: Record<string, unknown>;
  form?: Record<string, string>;
};

/** People 0 to 2 have accounts; 3 is a guest. */
export const PEOPLE = 3;
const GUEST = PEOPLE;

const index = fc.nat({ max: 4 });
const video = index.map((number) => `{video:${number}}`);
const comment = index.map((number) => `{comment:${number}}`);
const tweet = index.map((number) => `{tweet:${number}}`);
const playlist = index.map((number) => `{playlist:${number}}`);
const user = fc.oneof(
  { weight: 9, arbitrary: fc.nat({ max: PEOPLE - 1 }).map((number) => `{user:${number}}`) },
  { weight: 1, arbitrary: fc.constantFrom('nobody', 'f'.repeat(24)) },
);
const username = fc.constantFrom('person0', 'PERSON1', 'реrson2', 'p\u00e9rson', 'nobody');
const text = fc.oneof(
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
const query = fc.constantFrom('', 'tide', 'BOAT home', 'home low', 'l_w', '%', '港', 'ångström', '(', 'zebra');
const page = fc.constantFrom('', '?page=1&limit=2', '?page=2&limit=2', '?page=0&limit=abc', '?page=9', '?limit=1000');

const optional = (arbitrary: fc.Arbitrary<string>) => fc.option(arbitrary, { nil: undefined, freq: 3 });
const fields = (model: Record<string, fc.Arbitrary<string | undefined>>) =>
  fc.record(model).map((values): Record<string, string> => {
    const entries = Object.entries(values);
    return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  });

type Request = Omit<Command, 'person' | 'pause'>;
const get = (path: fc.Arbitrary<string>) => path.map((address): Request => ({ method: 'GET', path: address }));
const send = (method: Request['method'], path: fc.Arbitrary<string>, json?: fc.Arbitrary<Record<string, unknown>>) =>
  fc.tuple(path, json ?? fc.constant(undefined)).map(
    ([address, body]): Request => ({
      method,
      path: address,
      ...(body ? { json: body } : {}),
    }),
  );
const upload = (method: 'POST' | 'PATCH', path: fc.Arbitrary<string>, form: fc.Arbitrary<Record<string, string>>) =>
  fc.tuple(path, form).map(([address, body]): Request => ({ method, path: address, form: body }));
const at = (...parts: (string | fc.Arbitrary<string>)[]) =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((texts) => texts.join(''));

/** A file is its type. */
const picture = fc.constantFrom('image/png', 'image/png', 'image/jpeg', 'video/mp4', '');
const clip = fc.constantFrom('video/mp4', 'video/mp4', 'video/mp4', 'image/png', '');

const reads = fc.oneof(
  get(at('/videos', page)),
  get(
    fc
      .tuple(query, fc.constantFrom('views', 'createdAt', 'title', 'duration', 'x'), fc.constantFrom('asc', 'desc'))
      .map(
        ([words, sortBy, sortType]) => `/videos?${new URLSearchParams({ query: words, sortBy, sortType, limit: '3' })}`,
      ),
  ),
  get(at('/videos/', video)),
  send('HEAD', at('/videos/', video)),
  get(at('/videos/c/', user, fc.constantFrom('', '?sortType=asc', '?sortBy=views'))),
  get(at('/videos/s/subscription', page)),
  get(at('/users/history', page)),
  get(at('/likes/videos', page)),
  get(at('/comments/', video, page)),
  get(at('/tweets', page)),
  get(at('/tweets/user/', user, page)),
  get(at('/playlist/user/', user)),
  get(at('/playlist/user/p/', video)),
  get(at('/playlist/', playlist)),
  get(at('/users/c/', username)),
  get(at('/subscriptions/u/', user)),
  get(at('/dashboard/stats/', user)),
  get(fc.constantFrom('/dashboard/videos', '/users/current-user', '/healthcheck', '/nowhere', '/videos/1')),
);

const writes = fc.oneof(
  {
    weight: 4,
    arbitrary: upload(
      'POST',
      fc.constant('/videos'),
      fields({ title: text, description: optional(text), videoFile: clip, thumbnail: picture }),
    ),
  },
  upload(
    'PATCH',
    at('/videos/', video),
    fields({ title: optional(text), description: optional(text), thumbnail: optional(picture) }),
  ),
  send('PATCH', at('/videos/toggle/publish/', video)),
  send('DELETE', at('/videos/', video)),
  { weight: 2, arbitrary: send('POST', at('/likes/toggle/v/', video)) },
  send('POST', at('/likes/toggle/c/', comment)),
  send('POST', at('/likes/toggle/t/', tweet)),
  { weight: 2, arbitrary: send('POST', at('/subscriptions/c/', user)) },
  { weight: 2, arbitrary: send('POST', at('/comments/', video), fields({ content: optional(text) })) },
  send('PATCH', at('/comments/c/', comment), fields({ content: text })),
  send('DELETE', at('/comments/c/', comment)),
  { weight: 2, arbitrary: send('POST', fc.constant('/tweets'), fields({ content: text })) },
  send('PATCH', at('/tweets/', tweet), fields({ content: text })),
  send('DELETE', at('/tweets/', tweet)),
  {
    weight: 2,
    arbitrary: send(
      'POST',
      fc.constantFrom('/playlist', '/playlist/'),
      fields({ name: text, description: optional(text) }),
    ),
  },
  send('PATCH', at('/playlist/', playlist), fields({ name: optional(text), description: optional(text) })),
  send('DELETE', at('/playlist/', playlist)),
  { weight: 2, arbitrary: send('PATCH', at('/playlist/add/', video, '/', playlist)) },
  send('PATCH', at('/playlist/remove/', video, '/', playlist)),
);

const accounts = fc.oneof(
  send(
    'PATCH',
    fc.constant('/users/update-account'),
    fields({
      fullName: text,
      email: fc.constantFrom('person0@vireo.example', 'PERSON1@vireo.example', 'new@vireo.example', 'x@', ''),
    }),
  ),
  send(
    'PATCH',
    fc.constant('/users/update-account'),
    fields({ username: optional(username), description: optional(text) }),
  ),
  send(
    'POST',
    fc.constant('/users/change-password'),
    fields({
      oldPassword: fc.constantFrom('secret one', 'wrong'),
      newPassword: fc.constantFrom('secret one', 'secret two', 'short'),
      confPassword: fc.constantFrom('secret one', 'secret two'),
    }),
  ),
  send('POST', fc.constant('/users/logout')),
  send('POST', fc.constant('/users/refresh-token')),
  send(
    'POST',
    fc.constant('/users/login'),
    fields({
      email: fc.constantFrom('person0@vireo.example', 'Person1@vireo.example ', 'nobody@vireo.example', ''),
      password: fc.constantFrom('secret one', 'secret two', 'wrong'),
    }),
  ),
  upload(
    'PATCH',
    fc.constantFrom('/users/avatar', '/users/cover-image'),
    fields({ avatar: optional(picture), coverImage: optional(picture) }),
  ),
  upload(
    'POST',
    fc.constant('/users/register'),
    fields({
      fullName: text,
      username,
      email: fc.constantFrom('person1@vireo.example', 'new@vireo.example', 'no address'),
      password: optional(text),
      avatar: picture,
      coverImage: optional(picture),
    }),
  ),
);

const request = fc.oneof(
  { weight: 10, arbitrary: writes },
  { weight: 9, arbitrary: reads },
  { weight: 2, arbitrary: accounts },
);

export const commands: fc.Arbitrary<Command[]> = fc.array(
  fc
    .record({
      person: fc.oneof(
        { weight: 9, arbitrary: fc.nat({ max: PEOPLE - 1 }) },
        { weight: 1, arbitrary: fc.constant(GUEST) },
      ),
      pause: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 1001, max: 5000 }) },
        { weight: 1, arbitrary: fc.integer({ min: 5000, max: 1_000_000 }) },
      ),
      request,
    })
    .map(({ request: sent, ...rest }) => ({ ...rest, ...sent })),
  { minLength: 30, maxLength: 30 },
);
