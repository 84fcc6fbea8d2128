import type { Sent } from './arbitraries';
import type { Command, Credentials } from './commands';
import { type Reply, readReply } from '../requests';
import { scene } from './scene';
import type { World } from './worlds';

/** What is compared. Tokens are replaced by a word, and ids of what was created by their order of appearance. */
export type Seen = Pick<Reply, 'status' | 'message' | 'said' | 'data'> & {
  cookies: string[];
  refresh?: Seen;
  offset: string | null;
};

type Exchange = Sent & Pick<Command, 'person' | 'credentials'> & { key?: string | undefined };

const KINDS: [kind: string, path: RegExp][] = [
  ['video', /^\/videos$/],
  ['comment', /^\/comments\/[^/]+$/],
  ['upload', /^\/uploads$/],
  ['tweet', /^\/tweets$/],
  ['playlist', /^\/playlist\/?$/],
  ['user', /^\/users\/register$/],
  ['invitation', /^\/invitations$/],
];

const UNKNOWN_ID = 'f'.repeat(24);
/** Without a signature. */
const FORGED =
  'eyJhbGciOiJub25lIn0.eyJfaWQiOiJhMTQ4ODE2YmIxNjNlZTA4NzQwMDAwMGIiLCJ1c2UiOiJhY2Nlc3MiLCJleHAiOjl9.c2lnbmF0dXJl';

const idsOf = (records: { _id: string }[]) => records.map(({ _id }) => _id);

/** The ids of the scene are the same in each world. */
const known = new Set(Object.values(scene).flatMap(idsOf));

/** Plays the commands of several people in one world. */
export function createPlayer({ sessions, send }: World) {
  const created = new Map<string, string[]>([
    ['video', idsOf(scene.videos)],
    ['comment', idsOf(scene.comments)],
    ['tweet', idsOf(scene.tweets)],
    ['playlist', idsOf(scene.playlists)],
    ['user', idsOf(scene.users)],
    ['case', idsOf(scene.cases ?? [])],
  ]);
  const labels = new Map<string, string>();
  const people = [...sessions, { accessToken: '', refreshToken: '' }].map(createBrowser);

  const fill = (path: string) =>
    path.replace(
      /\{(\w+):(\d+)\}/g,
      (_, kind: string, index: string) => created.get(kind)?.[Number(index)] ?? UNKNOWN_ID,
    );

  async function exchange({ person, credentials, method, path, key, ...sent }: Exchange): Promise<Seen> {
    const browser = people[person];
    if (!browser) throw new Error(`There is no person ${person}`);
    const { json, form, bytes } = sent;
    const headers = browser.headers(credentials);
    for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value);
    if (json) headers.set('Content-Type', 'application/json');
    if (key !== undefined) headers.set('Idempotency-Key', key);
    const filled = form && Object.fromEntries(Object.entries(form).map(([name, value]) => [name, fill(value)]));
    const text = json ? JSON.stringify(json) : null;
    const body = filled ? formOf(filled) : bytes === undefined ? text : new Uint8Array(bytes);
    const url = `http://localhost/api/v1${fill(path)}`;
    const response = await send(new Request(url, { method, headers, body, credentials: 'omit' }));
    const cookies = browser.save(response.headers.getSetCookie());
    const { status } = response;
    const offset = response.headers.get('upload-offset');
    // The host of the mock leaves out the body of the response to HEAD.
    if (method === 'HEAD') return { status, message: '', said: {}, data: undefined, cookies, offset };
    const { message, said, data } = await readReply(response);
    if (method === 'GET' && path === '/users/sessions' && Array.isArray(data)) created.set('session', data.map(idOf));
    if (method === 'POST' && status === 201) noteCreated(path, data, response.headers.get('location'));
    if (isObject(data) && typeof data.accessToken === 'string') browser.token = data.accessToken;
    if (path === '/users/logout' && status === 200) browser.token = '';
    return { status, message, said, data: relabel(data), cookies, offset };
  }

  function noteCreated(path: string, data: unknown, location: string | null): void {
    for (const [kind, pattern] of KINDS) {
      const id = location?.split('/').at(-1) ?? idOf(data);
      if (pattern.test(path)) created.set(kind, [...(created.get(kind) ?? []), id]);
    }
  }

  /** Sorts keys, so that both worlds find ids in the same order. */
  function relabel(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(relabel);
    if (isObject(value)) {
      const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return Object.fromEntries(entries.map(([key, part]) => [key, key === 'token' ? key : relabel(part)]));
    }
    if (typeof value !== 'string') return value;
    if (value.startsWith('eyJ')) return 'token';
    // The address of captions has the id of their video.
    if (value.startsWith('/api/v1/')) return value.split('/').map(relabel).join('/');
    if (!/^[0-9a-f]{24}$/.test(value) || known.has(value)) return value;
    const label = labels.get(value) ?? `id ${labels.size}`;
    labels.set(value, label);
    return label;
  }

  return {
    /** Refreshes an expired token, as the client does. */
    async play({ pause: _pause, ...command }: Omit<Command, 'times'>): Promise<Seen> {
      const seen = await exchange(command);
      if (seen.status !== 401 || !seen.message.includes('TokenExpired')) return seen;
      const refresh = { person: command.person, method: 'POST', path: '/users/refresh-token' } as const;
      return { ...seen, refresh: await exchange({ ...refresh, credentials: 'cookies' }) };
    },
  };
}

/** A person's tokens. */
function createBrowser({ accessToken, refreshToken }: World['sessions'][number]) {
  const cookies = new Map(Object.entries({ accessToken, refreshToken }).filter(([, value]) => value !== ''));
  let oldCookies = new Map(cookies);

  const browser = {
    token: accessToken,
    headers(credentials: Credentials): Headers {
      // Writes with cookies alone need the same origin.
      const headers = new Headers({ Origin: 'http://localhost' });
      const bearer = { all: browser.token, header: browser.token, cookies: '', old: accessToken, forged: FORGED }[
        credentials
      ];
      if (bearer !== '') headers.set('Authorization', `Bearer ${bearer}`);
      const sent = credentials === 'old' ? oldCookies : cookies;
      if (sent.size > 0 && credentials !== 'header') {
        headers.set('Cookie', [...sent].map((pair) => pair.join('=')).join('; '));
      }
      return headers;
    },
    /** Returns which cookies were set, and which deleted. */
    save(setCookies: string[]): string[] {
      if (setCookies.length > 0) oldCookies = new Map(cookies);
      // The mock has no limits, for which the server remembers browsers.
      return setCookies
        .filter((cookie) => !cookie.startsWith('device='))
        .map((cookie) => {
          const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? [];
          if (value === '') cookies.delete(name);
          else cookies.set(name, value);
          return `${name} ${value === '' ? 'deleted' : 'set'}`;
        });
    },
  };
  return browser;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function idOf(data: unknown): string {
  return isObject(data) && typeof data._id === 'string' ? data._id : '';
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const isFile = ['avatar', 'coverImage', 'thumbnail', 'videoFile'].includes(name);
    if (!isFile) form.set(name, value);
    else if (value !== '') form.set(name, new File(['content'], 'file', { type: value }));
  }
  return form;
}
