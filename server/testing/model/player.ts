import type { Command } from './commands';
import { PEOPLE } from './commands';
import type { World } from './worlds';

/** What is compared: ids are replaced by their order of appearance, tokens by a word. */
export type Seen = { status: number; message: string; data: unknown };

const KINDS: [kind: string, path: RegExp][] = [
  ['video', /^\/videos$/],
  ['comment', /^\/comments\/[^/]+$/],
  ['tweet', /^\/tweets$/],
  ['playlist', /^\/playlist\/?$/],
];

/** Plays the commands of several people in one world. */
export function createPlayer({ send }: World) {
  const created = new Map<string, string[]>();
  const labels = new Map<string, string>();
  const people = Array.from({ length: PEOPLE + 1 }, () => ({ token: '', cookies: new Map<string, string>() }));

  const idsOf = (kind: string) => created.get(kind) ?? [];

  function fill(path: string): string {
    return path.replace(
      /\{(\w+):(\d+)\}/g,
      (_, kind: string, index: string) => idsOf(kind)[Number(index)] ?? 'f'.repeat(24),
    );
  }

  async function play({ person, method, path, json, form }: Omit<Command, 'pause'>): Promise<Seen> {
    const browser = people[person];
    if (!browser) throw new Error(`There is no person ${person}`);
    const headers = new Headers();
    if (browser.token !== '') headers.set('Authorization', `Bearer ${browser.token}`);
    if (browser.cookies.size > 0) headers.set('Cookie', [...browser.cookies].map((pair) => pair.join('=')).join('; '));
    if (json) headers.set('Content-Type', 'application/json');
    const body = form ? formOf(form) : json ? JSON.stringify(json) : null;
    const url = `http://localhost/api/v1${fill(path)}`;
    const response = await send(new Request(url, { method, headers, body, credentials: 'omit' }));
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') browser.cookies.delete(name);
      else browser.cookies.set(name, value);
    }
    // The host of the mock leaves out the body of the answer to HEAD.
    if (method === 'HEAD') return { status: response.status, message: '', data: undefined };
    const answer = await readAnswer(response);
    if (method === 'POST' && response.status === 201) {
      for (const [kind, pattern] of KINDS)
        if (pattern.test(path)) created.set(kind, [...idsOf(kind), idOf(answer.data)]);
    }
    keepToken(browser, path, answer.data);
    return { ...answer, data: relabel(answer.data) };
  }

  function keepToken(browser: { token: string }, path: string, data: unknown): void {
    if (isObject(data) && typeof data.accessToken === 'string') browser.token = data.accessToken;
    if (path === '/users/logout') browser.token = '';
  }

  /** Sorts keys, so that both worlds find ids in the same order. */
  function relabel(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(relabel);
    if (isObject(value)) {
      const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return Object.fromEntries(entries.map(([key, part]) => [key, relabel(part)]));
    }
    if (typeof value !== 'string') return value;
    if (value.startsWith('eyJ')) return 'token';
    if (!/^[0-9a-f]{24}$/.test(value)) return value;
    const label = labels.get(value) ?? `id ${labels.size}`;
    labels.set(value, label);
    return label;
  }

  /** Creates the accounts of all people but the guest, and logs in. */
  async function join(): Promise<void> {
    for (let person = 0; person < PEOPLE; person += 1) {
      const account = { email: `person${person}@vireo.example`, password: 'secret one' };
      const form = { ...account, fullName: `Person ${person}`, username: `person${person}`, avatar: 'image/png' };
      await play({ person, method: 'POST', path: '/users/register', form });
      const { data } = await play({ person, method: 'POST', path: '/users/login', json: account });
      if (!isObject(data)) throw new Error('The login failed');
      const [id] = [...labels].find(([, label]) => isObject(data.user) && data.user._id === label) ?? [];
      created.set('user', [...idsOf('user'), id ?? '']);
    }
  }

  return { play, join };
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

async function readAnswer(response: Response): Promise<Seen> {
  const { status } = response;
  const text = await response.text();
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    return { status, message: /<pre>(.*?)(?:<br>|<\/pre>)/s.exec(text)?.[1] ?? '', data: undefined };
  }
  const { message, data }: { message: string; data: unknown } = JSON.parse(text);
  return { status, message, data };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function idOf(data: unknown): string {
  return isObject(data) && typeof data._id === 'string' ? data._id : '';
}
