import { expect } from '../fixtures';
import { test } from '../fixtures/provider';

/** `ROUNDS=30 WRITERS=200 npx playwright test e2e/http/durability.spec.ts --project http` runs longer. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const WRITERS = Number(process.env['WRITERS'] ?? 20);
/** Acknowledged writes of one writer, on average, before the provider is killed. */
const WRITES = 5;
const JSON_BODY = { 'Content-Type': 'application/json' };

async function logIn(address: string): Promise<{ _id: string; token: string }> {
  const reply = await fetch(`${address}/api/v1/users/login`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ email: 'newcomer@vireo.example', password: 'first-day-here' }),
  });
  const { data } = await reply.json();
  return { _id: String(data.user._id), token: String(data.accessToken) };
}

/** The ids of the tweets that the provider acknowledged until it was killed. */
async function writeUntilKilled(address: string, token: string, kill: () => Promise<void>): Promise<string[]> {
  const acknowledged: string[] = [];
  let killed: Promise<void> | undefined;
  async function write(writer: number): Promise<void> {
    while (!killed) {
      const reply = await fetch(`${address}/api/v1/tweets`, {
        method: 'POST',
        headers: { ...JSON_BODY, Authorization: `Bearer ${token}` },
        body: JSON.stringify({ content: `Tweet ${acknowledged.length} of writer ${writer}` }),
      }).catch(() => undefined);
      const body = await reply?.json().catch(() => undefined);
      if (reply?.status === 201 && body) acknowledged.push(String(body.data._id));
      if (acknowledged.length >= WRITERS * WRITES) killed ??= kill();
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await killed;
  return acknowledged;
}

async function readTweets(address: string, userId: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const reply = await fetch(`${address}/api/v1/tweets/user/${userId}?page=${page}&limit=100`);
    const { data } = await reply.json();
    for (const { _id } of data) ids.add(String(_id));
    // A page can have fewer than it was asked for.
    if (data.length === 0) return ids;
  }
}

test('no acknowledged write is lost when the provider is killed under concurrent writers', async ({ startProvider }, {
  annotations,
}) => {
  test.setTimeout(60_000 + ROUNDS * 20_000);
  const acknowledged: string[] = [];
  let seconds = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { address, kill } = await startProvider();
    const { _id, token } = await logIn(address);
    const stored = await readTweets(address, _id);
    expect(
      acknowledged.filter((id) => !stored.has(id)),
      `after ${round - 1} kills`,
    ).toEqual([]);
    const started = performance.now();
    acknowledged.push(...(await writeUntilKilled(address, token, kill)));
    seconds += (performance.now() - started) / 1000;
  }
  const { address } = await startProvider();
  const { _id } = await logIn(address);
  const stored = await readTweets(address, _id);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * WRITERS * WRITES);
  annotations.push({
    type: 'figures',
    description: `${acknowledged.length} writes acknowledged, ${Math.round(acknowledged.length / seconds)} a second`,
  });
});
