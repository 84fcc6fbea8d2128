import { PICTURE } from './files';
import { accountForm } from './requests';

const WRITERS = 200;

/** Registers and logs in from an address of its own, because limits count per address. Resolves to the headers of a member. */
async function join(origin: string, username: string, address: string): Promise<Record<string, string>> {
  const headers = { 'X-Forwarded-For': address };
  const email = `${username}@vireo.example`;
  const body = accountForm({ username, email });
  body.set('avatar', new File([PICTURE], 'avatar.jpg', { type: 'image/jpeg' }));
  await fetch(`${origin}/api/v1/users/register`, { method: 'POST', headers, body });
  const response = await fetch(`${origin}/api/v1/users/login`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: body.get('password') }),
  });
  const { data } = await response.json();
  return { ...headers, 'Content-Type': 'application/json', Authorization: `Bearer ${data.accessToken}` };
}

/**
 * Lets 200 writers tweet at the same time, until the server is gone. Resolves to the tweets that it confirmed. `kill` is called
 * after this many of them.
 */
export async function writeUntilKilled(
  origin: string,
  round: number,
  count: number,
  kill: () => void,
): Promise<string[]> {
  const names = ['a', 'b', 'c', 'd'].map((letter) => `writer-${round}-${letter}`);
  const members = await Promise.all(names.map((name) => join(origin, name, `10.0.0.${round + 1}`)));
  const confirmed: string[] = [];

  async function write(writer: number): Promise<void> {
    const headers = members[writer % members.length] ?? {};
    for (let number = 0; ; number += 1) {
      const content = `tweet ${number} of writer ${writer} in round ${round}`;
      const init = { method: 'POST', headers, body: JSON.stringify({ content }) };
      const response = await fetch(`${origin}/api/v1/tweets`, init).catch(() => undefined);
      if (response?.status !== 201) return;
      confirmed.push(content);
      if (confirmed.length === count) kill();
    }
  }

  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return confirmed;
}

/** The contents of all tweets. */
export async function readTweets(origin: string): Promise<Set<string>> {
  const contents = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data } = await (await fetch(`${origin}/api/v1/tweets?limit=100&page=${page}`)).json();
    if (data.length === 0) return contents;
    for (const { content } of data) contents.add(content);
  }
}
