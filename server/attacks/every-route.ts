import * as z from 'zod/mini';
import {
  PASSWORD,
  type RequestOptions,
  type Requests,
  accountForm,
  idOf,
  pictureForm,
  videoForm,
} from '../testing/requests';

/** Ids of things that a member owns, of another member, of a tweet of that member, of a case about it, and of one about the owner. */
export type Things = Record<
  | 'video'
  | 'comment'
  | 'tweet'
  | 'playlist'
  | 'upload'
  | 'archive'
  | 'session'
  | 'owner'
  | 'other'
  | 'reportable'
  | 'case'
  | 'decision'
  | 'invitation',
  string
> & {
  email: string;
};

/** `address`: whoever has the address, for a minute. `refresh`: with the refresh cookie only. Members other than the owner get 403 with `owner`, and 404 with `hidden`. */
export type Row = {
  access: 'open' | 'address' | 'refresh' | 'guest' | 'member' | 'owner' | 'hidden';
  /** Instead of that of the route. */
  method?: 'HEAD';
  /** Instead of success: the link of a mail can be used once only, and their owner is not banned. */
  status?: 404 | 410;
  /** A write for suspended members, too. */
  isForSuspended?: true;
  path: (things: Things) => string;
  send?: (things: Things) => RequestOptions;
};

let accounts = 0;

function newAccount(): RequestOptions {
  accounts += 1;
  return { form: accountForm({ username: `newcomer${accounts}`, email: `newcomer${accounts}@vireo.example` }) };
}

const CAPTIONS = 'WEBVTT\n\n00:01.000 --> 00:02.000\nUnreleased words';

const tus = (headers: Record<string, string>): RequestOptions => ({
  headers: { 'Tus-Resumable': '1.0.0', ...headers },
});

const content = () => ({ json: { content: 'Low tide at noon' } });

/** How each route of the API is called with success, and by whom. */
export const ROWS: Record<string, Row> = {
  'GET /healthcheck': { access: 'open', path: () => '/healthcheck' },

  'POST /users/register': { access: 'open', path: () => '/users/register', send: newAccount },
  'POST /users/login': {
    access: 'open',
    path: () => '/users/login',
    send: ({ email }) => ({ json: { email, password: PASSWORD } }),
  },
  'POST /users/forgot-password': {
    access: 'open',
    path: () => '/users/forgot-password',
    send: ({ email }) => ({ json: { email } }),
  },
  'POST /users/reset-password': {
    access: 'open',
    path: () => '/users/reset-password',
    send: () => ({ json: { token: 'unknown', newPassword: PASSWORD, confPassword: PASSWORD } }),
    status: 410,
  },
  'POST /users/confirm-email': {
    access: 'open',
    path: () => '/users/confirm-email',
    send: () => ({ json: { token: 'unknown' } }),
    status: 410,
  },
  'POST /users/confirmation': {
    access: 'open',
    path: () => '/users/confirmation',
    send: ({ email }) => ({ json: { email } }),
  },
  'POST /users/pending-email': { access: 'member', path: () => '/users/pending-email' },
  'DELETE /users/pending-email': { access: 'member', path: () => '/users/pending-email' },
  'POST /users/refresh-token': { access: 'refresh', path: () => '/users/refresh-token' },
  'POST /users/logout': { access: 'member', isForSuspended: true, path: () => '/users/logout' },
  'POST /users/deletion': {
    access: 'member',
    isForSuspended: true,
    path: () => '/users/deletion',
    send: () => ({ json: { password: PASSWORD } }),
  },
  'DELETE /users/deletion': { access: 'member', path: () => '/users/deletion' },
  'GET /users/export': { access: 'member', path: () => '/users/export' },
  'POST /users/export': { access: 'member', isForSuspended: true, path: () => '/users/export' },
  'GET /users/export/:token': { access: 'address', path: ({ archive }) => archive },
  'GET /users/blocked': { access: 'member', path: () => '/users/blocked' },
  'PUT /users/blocked/:userId': {
    access: 'member',
    isForSuspended: true,
    path: ({ other }) => `/users/blocked/${other}`,
  },
  'DELETE /users/blocked/:userId': { access: 'member', path: ({ other }) => `/users/blocked/${other}` },
  'GET /users/sessions': { access: 'member', path: () => '/users/sessions' },
  'DELETE /users/sessions': { access: 'member', path: () => '/users/sessions' },
  'DELETE /users/sessions/:id': { access: 'hidden', path: ({ session }) => `/users/sessions/${session}` },
  'GET /users/current-user': { access: 'member', path: () => '/users/current-user' },
  'PATCH /users/update-account': {
    access: 'member',
    path: () => '/users/update-account',
    send: () => ({ json: { fullName: 'Another name', language: 'de' } }),
  },
  'POST /users/change-password': {
    access: 'member',
    isForSuspended: true,
    path: () => '/users/change-password',
    send: () => ({ json: { oldPassword: PASSWORD, newPassword: PASSWORD, confPassword: PASSWORD } }),
  },
  'PATCH /users/avatar': { access: 'member', path: () => '/users/avatar', send: () => pictureForm('avatar') },
  'PATCH /users/cover-image': {
    access: 'member',
    path: () => '/users/cover-image',
    send: () => pictureForm('coverImage'),
  },
  'GET /users/history': { access: 'member', path: () => '/users/history' },
  'GET /users/c/:username': { access: 'guest', path: () => '/users/c/owner' },

  'GET /videos': { access: 'open', path: () => '/videos' },
  'GET /videos/c/:userId': { access: 'open', path: ({ owner }) => `/videos/c/${owner}` },
  'GET /videos/s/subscription': { access: 'member', path: () => '/videos/s/subscription' },
  'GET /videos/:id': { access: 'guest', path: ({ video }) => `/videos/${video}` },
  'POST /videos': { access: 'member', path: () => '/videos', send: () => ({ form: videoForm('A boat comes home') }) },
  'PATCH /videos/:id': {
    access: 'owner',
    path: ({ video }) => `/videos/${video}`,
    send: () => ({ form: videoForm('Another title') }),
  },
  'PATCH /videos/toggle/publish/:id': { access: 'owner', path: ({ video }) => `/videos/toggle/publish/${video}` },
  'DELETE /videos/:id': { access: 'owner', path: ({ video }) => `/videos/${video}` },

  'POST /uploads': { access: 'member', path: () => '/uploads', send: () => tus({ 'Upload-Length': '1000' }) },
  'GET /uploads/:id': {
    access: 'hidden',
    method: 'HEAD',
    path: ({ upload }) => `/uploads/${upload}`,
    send: () => tus({}),
  },
  'PATCH /uploads/:id': {
    access: 'hidden',
    path: ({ upload }) => `/uploads/${upload}`,
    send: () => ({
      ...tus({ 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }),
      bytes: new Uint8Array(500),
    }),
  },
  'DELETE /uploads/:id': { access: 'hidden', path: ({ upload }) => `/uploads/${upload}`, send: () => tus({}) },

  'GET /captions/:videoId': { access: 'guest', path: ({ video }) => `/captions/${video}` },
  'GET /captions/:videoId/:language': { access: 'guest', path: ({ video }) => `/captions/${video}/en` },
  'PUT /captions/:videoId/:language': {
    access: 'owner',
    path: ({ video }) => `/captions/${video}/en`,
    send: () => ({ json: { content: CAPTIONS } }),
  },
  'DELETE /captions/:videoId/:language': { access: 'owner', path: ({ video }) => `/captions/${video}/en` },

  'POST /likes/toggle/v/:id': { access: 'member', path: ({ video }) => `/likes/toggle/v/${video}` },
  'POST /likes/toggle/c/:id': { access: 'member', path: ({ comment }) => `/likes/toggle/c/${comment}` },
  'POST /likes/toggle/t/:id': { access: 'member', path: ({ tweet }) => `/likes/toggle/t/${tweet}` },
  'GET /likes/videos': { access: 'member', path: () => '/likes/videos' },

  'POST /subscriptions/c/:channelId': { access: 'member', path: ({ other }) => `/subscriptions/c/${other}` },
  'GET /subscriptions/u/:userId': { access: 'guest', path: ({ owner }) => `/subscriptions/u/${owner}` },

  'GET /comments/:videoId': { access: 'guest', path: ({ video }) => `/comments/${video}` },
  'POST /comments/:videoId': { access: 'member', path: ({ video }) => `/comments/${video}`, send: content },
  'PATCH /comments/c/:commentId': { access: 'owner', path: ({ comment }) => `/comments/c/${comment}`, send: content },
  'DELETE /comments/c/:commentId': { access: 'owner', path: ({ comment }) => `/comments/c/${comment}` },

  'PUT /comments/:videoId/closed': { access: 'owner', path: ({ video }) => `/comments/${video}/closed` },
  'DELETE /comments/:videoId/closed': { access: 'owner', path: ({ video }) => `/comments/${video}/closed` },
  'PUT /comments/c/:commentId/pin': { access: 'owner', path: ({ comment }) => `/comments/c/${comment}/pin` },
  'DELETE /comments/c/:commentId/pin': { access: 'owner', path: ({ comment }) => `/comments/c/${comment}/pin` },

  'GET /tweets': { access: 'guest', path: () => '/tweets' },
  'GET /tweets/user/:userId': { access: 'guest', path: ({ owner }) => `/tweets/user/${owner}` },
  'POST /tweets': { access: 'member', path: () => '/tweets', send: content },
  'PATCH /tweets/:id': { access: 'owner', path: ({ tweet }) => `/tweets/${tweet}`, send: content },
  'DELETE /tweets/:id': { access: 'owner', path: ({ tweet }) => `/tweets/${tweet}` },

  'GET /playlist/user/:userId': { access: 'guest', path: ({ owner }) => `/playlist/user/${owner}` },
  'GET /playlist/user/p/:videoId': { access: 'member', path: ({ video }) => `/playlist/user/p/${video}` },
  'GET /playlist/:id': { access: 'guest', path: ({ playlist }) => `/playlist/${playlist}` },
  'POST /playlist': { access: 'member', path: () => '/playlist', send: () => ({ json: { name: 'To watch' } }) },
  'PATCH /playlist/:id': {
    access: 'owner',
    path: ({ playlist }) => `/playlist/${playlist}`,
    send: () => ({ json: { name: 'To watch' } }),
  },
  'PATCH /playlist/add/:videoId/:playlistId': {
    access: 'owner',
    path: ({ video, playlist }) => `/playlist/add/${video}/${playlist}`,
  },
  'PATCH /playlist/remove/:videoId/:playlistId': {
    access: 'owner',
    path: ({ video, playlist }) => `/playlist/remove/${video}/${playlist}`,
  },
  'DELETE /playlist/:id': { access: 'owner', path: ({ playlist }) => `/playlist/${playlist}` },

  'GET /dashboard/stats/:userId': { access: 'guest', path: ({ owner }) => `/dashboard/stats/${owner}` },
  'GET /dashboard/statistics': { access: 'owner', path: ({ video }) => `/dashboard/statistics?videoId=${video}` },
  'POST /videos/:id/retention': {
    access: 'open',
    path: ({ video }) => `/videos/${video}/retention`,
    send: () => ({ json: { parts: 'f'.repeat(25), isFirst: true } }),
  },
  'POST /reports': {
    access: 'member',
    isForSuspended: true,
    path: () => '/reports',
    send: ({ reportable }) => ({ json: { kind: 'tweet', target: reportable, reason: 'spam' } }),
  },
  'POST /reports/guest': {
    access: 'open',
    path: () => '/reports/guest',
    send: ({ reportable, email }) => ({
      json: { kind: 'tweet', target: reportable, reason: 'spam', words: 'Look!', email, goodFaith: 'yes' },
    }),
  },
  'POST /reports/confirm': {
    access: 'open',
    path: () => '/reports/confirm',
    send: () => ({ json: { token: 'unknown' } }),
    status: 410,
  },
  'GET /reports': { access: 'member', path: () => '/reports' },
  // Their owner here is a moderator.
  'GET /moderation/cases': { access: 'owner', path: () => '/moderation/cases' },
  'POST /moderation/cases/:id': {
    access: 'owner',
    path: ({ case: id }) => `/moderation/cases/${id}`,
    send: () => ({ json: { action: 'hide' } }),
  },
  'POST /moderation/members/:userId': {
    access: 'owner',
    path: ({ other }) => `/moderation/members/${other}`,
    send: () => ({ json: { measure: 'warn' } }),
  },
  'POST /users/banned': {
    access: 'open',
    path: () => '/users/banned',
    send: ({ email }) => ({ json: { email, password: PASSWORD } }),
    status: 404,
  },
  'GET /moderation/decisions': { access: 'member', path: () => '/moderation/decisions' },
  'POST /moderation/decisions/:id/appeal': {
    access: 'hidden',
    isForSuspended: true,
    path: ({ decision }) => `/moderation/decisions/${decision}/appeal`,
    send: () => ({ json: { words: 'It breaks no rule' } }),
  },
  'GET /moderation/log': { access: 'owner', path: () => '/moderation/log' },
  // Their owner here is a moderator.
  'GET /invitations': { access: 'owner', path: () => '/invitations' },
  'POST /invitations': { access: 'owner', path: () => '/invitations', send: () => ({ json: {} }) },
  'POST /invitations/check': {
    access: 'open',
    path: () => '/invitations/check',
    send: () => ({ json: { invite: 'unknown' } }),
    status: 410,
  },
  'DELETE /invitations/:id': { access: 'owner', path: ({ invitation }) => `/invitations/${invitation}` },
  'GET /dashboard/videos': { access: 'member', path: () => '/dashboard/videos' },
};

const NO_CASE = 'f'.repeat(24);

/** Creates one of each thing for a member, and a tweet of the other. */
export async function createThings(
  { request, logIn, upload: uploadVideo }: Requests,
  owner: { token: string; id: string; email: string },
  other: { id: string; accessToken: string },
): Promise<Things> {
  const { token } = owner;
  const anotherSession = async (email: string) => {
    const { accessToken } = await logIn(email);
    const { data } = await request('GET', '/users/sessions', { token: accessToken });
    return z.parse(z.array(z.object({ _id: z.string() })), data)[0]?._id ?? '';
  };
  const readArchive = async () => {
    const { data } = await request('POST', '/users/export', { token });
    return z.parse(z.object({ url: z.string() }), data).url.replace('/api/v1', '');
  };
  await request('PATCH', '/users/update-account', { token, json: { email: `new-${owner.email}` } });
  const video = await uploadVideo(token);
  await request('PUT', `/captions/${video}/en`, { token, json: { content: CAPTIONS } });
  const upload = await request('POST', '/uploads', { token, ...tus({ 'Upload-Length': '1000' }) });
  const create = async (path: string, json: unknown, as = token) =>
    idOf((await request('POST', path, { token: as, json })).data);
  return {
    video,
    comment: await create(`/comments/${video}`, { content: 'A comment' }),
    tweet: await create('/tweets', { content: 'A tweet of some kind' }),
    playlist: await create('/playlist', { name: 'A playlist' }),
    upload: upload.headers.get('location')?.split('/').at(-1) ?? '',
    archive: await readArchive(),
    session: await anotherSession(owner.email),
    owner: owner.id,
    other: other.id,
    reportable: await create('/tweets', { content: 'A tweet to report' }, other.accessToken),
    case: NO_CASE,
    decision: NO_CASE,
    invitation: NO_CASE,
    email: owner.email,
  };
}
