import fc from 'fast-check';
import {
  at,
  captionFile,
  captionLanguage,
  clip,
  comment,
  fields,
  optional,
  picture,
  publishAt,
  visibility,
  playlist,
  resumable,
  send,
  sendJson,
  text,
  tweet,
  upload,
  user,
  video,
} from './arbitraries';

const shown = { visibility: optional(visibility), publishAt: optional(publishAt) };
const newVideo = fields({ title: text, description: optional(text), videoFile: clip, thumbnail: picture, ...shown });
const videoChange = fields({
  title: optional(text),
  description: optional(text),
  thumbnail: optional(picture),
  ...shown,
});
const playlistChange = fields({
  name: optional(text),
  description: optional(text),
  visibility: optional(visibility),
});
const content = fields({ content: text });

const videos = fc.oneof(
  { weight: 2, arbitrary: upload('POST', fc.constant('/videos'), newVideo) },
  upload('PATCH', at('/videos/', video), videoChange),
  { weight: 2, arbitrary: send('PATCH', at('/videos/toggle/publish/', video)) },
  send('DELETE', at('/videos/', video)),
);

const captions = fc.oneof(
  {
    weight: 2,
    arbitrary: sendJson(
      'PUT',
      at('/captions/', video, '/', captionLanguage),
      fields({ content: optional(captionFile) }),
    ),
  },
  send('DELETE', at('/captions/', video, '/', captionLanguage)),
);

const toggles = fc.oneof(
  { weight: 2, arbitrary: send('POST', at('/likes/toggle/v/', video)) },
  send('POST', at('/likes/toggle/c/', comment)),
  send('POST', at('/likes/toggle/t/', tweet)),
  { weight: 2, arbitrary: send('POST', at('/subscriptions/c/', user)) },
);

const posts = fc.oneof(
  { weight: 2, arbitrary: sendJson('POST', at('/comments/', video), fields({ content: optional(text) })) },
  sendJson('PATCH', at('/comments/c/', comment), content),
  send('DELETE', at('/comments/c/', comment)),
  send('PUT', at('/comments/', video, '/closed')),
  { weight: 2, arbitrary: send('DELETE', at('/comments/', video, '/closed')) },
  { weight: 2, arbitrary: send('PUT', at('/comments/c/', comment, '/pin')) },
  send('DELETE', at('/comments/c/', comment, '/pin')),
  { weight: 2, arbitrary: sendJson('POST', fc.constant('/tweets'), content) },
  sendJson('PATCH', at('/tweets/', tweet), content),
  send('DELETE', at('/tweets/', tweet)),
);

const playlists = fc.oneof(
  sendJson(
    'POST',
    fc.constantFrom('/playlist', '/playlist/'),
    fields({ name: text, description: optional(text), visibility: optional(visibility) }),
  ),
  sendJson('PATCH', at('/playlist/', playlist), playlistChange),
  send('DELETE', at('/playlist/', playlist)),
  { weight: 3, arbitrary: send('PATCH', at('/playlist/add/', video, '/', playlist)) },
  { weight: 2, arbitrary: send('PATCH', at('/playlist/remove/', video, '/', playlist)) },
);

const LENGTH = '20';
const tus = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', path: fc.Arbitrary<string>, headers = fc.constant({})) =>
  fc
    .tuple(send(method, path), headers, fc.constantFrom('1.0.0', '1.0.0', '1.0.0', '1.0.0', '0.2.2', ''))
    .map(([sent, more, version]) => ({
      ...sent,
      headers: { ...(version !== '' && { 'Tus-Resumable': version }), ...more },
    }));

const uploadLength = fc.constantFrom(LENGTH, LENGTH, LENGTH, '0', '-1', '1e1', '', String(2 ** 40));
const metadata = fc.constantFrom('', '', 'name YQ==', 'name YQ==,is_private', 'name YQBi', 'name *');
const offset = fc.constantFrom('0', '0', '10', '10', '20', '5', 'x');
const isGiven = (entry: [string, string]) => entry[1] !== '';
const given = (headers: Record<string, string>) => Object.fromEntries(Object.entries(headers).filter(isGiven));

const creation = fc.record({ 'Upload-Length': uploadLength, 'Upload-Metadata': metadata }).map(given);
const part = fc.record({
  'Upload-Offset': offset,
  'Content-Type': fc.constantFrom(...Array.from({ length: 5 }, () => 'application/offset+octet-stream'), 'text/plain'),
});
const named = fields({ title: text, description: optional(text), upload: resumable, thumbnail: picture });

const resumableUploads = fc.oneof(
  { weight: 3, arbitrary: tus('POST', fc.constant('/uploads'), creation) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(tus('PATCH', at('/uploads/', resumable), part), fc.constantFrom(10, 10, 20, 0, 30))
      .map(([sent, bytes]) => ({ ...sent, bytes })),
  },
  { weight: 2, arbitrary: tus('HEAD', at('/uploads/', resumable)) },
  tus('DELETE', at('/uploads/', resumable)),
  { weight: 3, arbitrary: upload('POST', fc.constant('/videos'), named) },
);

const reports = sendJson(
  'POST',
  at('/videos/', video, '/retention'),
  fc.record({
    parts: fc.constantFrom('f'.repeat(25), '8'.padEnd(25, '0'), '1'.padStart(25, '0'), 'F', ''),
    isFirst: fc.boolean(),
  }),
);

const blocks = fc.oneof(
  { weight: 2, arbitrary: send('PUT', at('/users/blocked/', user)) },
  send('DELETE', at('/users/blocked/', user)),
);

const kindAndTarget = fc.oneof(
  fc.record({ kind: fc.constantFrom('video', 'video', 'x'), target: video }),
  fc.record({ kind: fc.constant('comment'), target: comment }),
  fc.record({ kind: fc.constant('tweet'), target: tweet }),
  fc.record({ kind: fc.constant('channel'), target: user }),
);
const report = fc
  .tuple(kindAndTarget, fc.record({ reason: fc.constantFrom('spam', 'hate', 'other', 'x'), words: text }))
  .map(([reported, said]) => ({ ...reported, ...said }));
const action = fc.record({
  action: fc.constantFrom('hide', 'hide', 'restore', 'restore', 'remove', 'dismiss', 'note', 'uphold', 'reverse', 'x'),
  note: text,
  statement: text,
});
const ground = fc.option(fc.record({ ground: fc.constantFrom('spam', 'hate', 'x') }), { nil: {} });
const decision = fc.tuple(action, ground).map(([decided, because]) => ({ ...decided, ...because }));
const measure = fc.record({
  measure: fc.constantFrom('warn', 'suspend', 'suspend', 'ban', 'x'),
  days: fc.constantFrom('1', '1', '7', '0'),
  note: text,
  statement: text,
});
const banned = fc
  .tuple(
    fc.constantFrom(0, 1, 1),
    fc.constantFrom('secret one', 'secret one', 'wrong one'),
    fc.option(text, { nil: undefined }),
  )
  .map(([number, password, words]) => ({
    email: `person${number}@vireo.example`,
    password,
    ...(words !== undefined && { words }),
  }));
const moderatedCase = fc.nat({ max: 4 }).map((number) => `{case:${number}}`);
const moderation = fc.oneof(sendJson('POST', fc.constant('/reports'), report), {
  weight: 3,
  arbitrary: fc.oneof(
    { weight: 2, arbitrary: sendJson('POST', at('/moderation/cases/', moderatedCase), decision) },
    sendJson('POST', at('/moderation/members/', user), measure),
    sendJson('POST', fc.constant('/users/banned'), banned),
    sendJson('POST', at('/moderation/decisions/', moderatedCase, '/appeal'), fc.record({ words: text })),
  ),
});

const limitOf = fc.constantFrom(1, 3, 400, 1001, 0, 1.5);
const invitations = fc.oneof(
  {
    weight: 2,
    arbitrary: sendJson(
      'POST',
      fc.constant('/invitations'),
      fc.record({ uses: limitOf, days: limitOf }, { requiredKeys: [] }),
    ),
  },
  sendJson('POST', fc.constant('/invitations/check'), fc.constantFrom({ invite: 'unknown' }, {})),
  send(
    'DELETE',
    at(
      '/invitations/',
      fc.nat({ max: 2 }).map((number) => `{invitation:${number}}`),
    ),
  ),
);

export const writes = fc.oneof(
  videos,
  resumableUploads,
  captions,
  toggles,
  posts,
  blocks,
  playlists,
  reports,
  moderation,
  invitations,
);
