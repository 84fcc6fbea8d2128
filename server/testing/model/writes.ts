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
  playlist,
  send,
  sendJson,
  text,
  tweet,
  upload,
  user,
  video,
} from './arbitraries';

const newVideo = fields({ title: text, description: optional(text), videoFile: clip, thumbnail: picture });
const videoChange = fields({ title: optional(text), description: optional(text), thumbnail: optional(picture) });
const playlistChange = fields({ name: optional(text), description: optional(text) });
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
  { weight: 2, arbitrary: sendJson('POST', fc.constant('/tweets'), content) },
  sendJson('PATCH', at('/tweets/', tweet), content),
  send('DELETE', at('/tweets/', tweet)),
);

const playlists = fc.oneof(
  sendJson('POST', fc.constantFrom('/playlist', '/playlist/'), fields({ name: text, description: optional(text) })),
  sendJson('PATCH', at('/playlist/', playlist), playlistChange),
  send('DELETE', at('/playlist/', playlist)),
  { weight: 3, arbitrary: send('PATCH', at('/playlist/add/', video, '/', playlist)) },
  { weight: 2, arbitrary: send('PATCH', at('/playlist/remove/', video, '/', playlist)) },
);

export const writes = fc.oneof(videos, captions, toggles, posts, playlists);
