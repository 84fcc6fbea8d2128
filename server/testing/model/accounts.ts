import fc from 'fast-check';
import { fields, get, optional, picture, send, sendJson, text, upload, username } from './arbitraries';

const email = fc.constantFrom('person0@vireo.example', 'PERSON1@vireo.example', 'new@vireo.example', 'x@', '');
const language = optional(fc.constantFrom('de', 'pt-BR', 'en', 'xx', ''));

export const accounts = fc.oneof(
  sendJson('PATCH', fc.constant('/users/update-account'), fields({ fullName: text, email, language })),
  sendJson(
    'PATCH',
    fc.constant('/users/update-account'),
    fields({ username: optional(username), description: optional(text), language }),
  ),
  sendJson(
    'POST',
    fc.constant('/users/change-password'),
    fields({
      oldPassword: fc.constantFrom('secret one', 'secret one', 'wrong'),
      newPassword: fc.constantFrom('secret two', 'secret two', 'short', 'Qwertyuiop'),
      confPassword: fc.constantFrom('secret two', 'secret two', 'secret one', 'Qwertyuiop'),
    }),
  ),
  sendJson('POST', fc.constant('/users/forgot-password'), fields({ email: optional(email) })),
  sendJson(
    'POST',
    fc.constant('/users/reset-password'),
    fields({
      token: optional(fc.constantFrom('', 'unknown')),
      newPassword: fc.constantFrom('secret two', 'short', 'Qwertyuiop'),
      confPassword: fc.constantFrom('secret two', 'Qwertyuiop'),
    }),
  ),
  sendJson('POST', fc.constant('/users/confirm-email'), fields({ token: optional(fc.constantFrom('', 'unknown')) })),
  sendJson('POST', fc.constant('/users/confirmation'), fields({ email: optional(email) })),
  send('POST', fc.constant('/users/pending-email')),
  send('DELETE', fc.constant('/users/pending-email')),
  send('POST', fc.constant('/users/logout')),
  sendJson(
    'POST',
    fc.constant('/users/deletion'),
    fields({ password: optional(fc.constantFrom('secret one', 'secret two', 'wrong')) }),
  ),
  send('DELETE', fc.constant('/users/deletion')),
  send('POST', fc.constant('/users/export')),
  get(fc.constant('/users/export/1')),
  {
    weight: 2,
    arbitrary: get(fc.constantFrom('/users/sessions', '/users/sessions', '/users/sessions?page=2&limit=1')),
  },
  // The order of sessions that begin in the same moment differs, but the current one is the first.
  send('DELETE', fc.constantFrom('/users/sessions', '/users/sessions/{session:0}', '/users/sessions/1')),
  { weight: 2, arbitrary: send('POST', fc.constant('/users/refresh-token')) },
  {
    weight: 3,
    arbitrary: sendJson(
      'POST',
      fc.constant('/users/login'),
      fields({
        email: fc.constantFrom('person0@vireo.example', 'Person1@vireo.example ', 'nobody@vireo.example', ''),
        password: fc.constantFrom('secret one', 'secret one', 'secret two', 'wrong'),
      }),
    ),
  },
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
      email: fc.constantFrom('person1@vireo.example', 'new@vireo.example', 'new@vireo.example', 'no address'),
      password: optional(fc.constantFrom('secret new', 'secret new', 'seven 7', 'Football')),
      avatar: picture,
      coverImage: optional(picture),
    }),
  ),
);
