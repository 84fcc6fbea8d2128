import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteDue } from '../operations/delete-due';
import { createTestApp } from '../testing/app';
import { findWrongCounts } from '../testing/counts';
import { type Member, PASSWORD, createRequests } from '../testing/requests';

const DAY = 24 * 3_600_000;
const START = Date.UTC(2026, 0, 1);

let time = START;
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: ReturnType<typeof createRequests>;

beforeAll(async () => {
  server = await createTestApp({ now: () => time, areLimitsOn: true });
  requests = createRequests(server.app);
});
afterAll(() => server.close());

const ask = ({ accessToken: token }: Pick<Member, 'accessToken'>, password = PASSWORD) =>
  requests.request('POST', '/users/deletion', { token, json: { password } });
const sweep = () => deleteDue(server.services.db, server.services.deletedFiles, new Date(time));
const exists = async (id: string) =>
  (await server.pool.query('select 1 from users where id = $1', [id])).rowCount === 1;

test('an account is deleted seven days after its member asked for it, with all that is theirs (§10.37)', async () => {
  time = START;
  const ada = await requests.join('ada');
  const ben = await requests.join('ben');
  const video = await requests.upload(ada.accessToken);
  const other = await requests.upload(ben.accessToken);
  const comment = { token: ada.accessToken, json: { content: 'A comment of Ada' } };
  await requests.request('POST', `/comments/${other}`, comment);
  expect(await ask(ada)).toMatchObject({ status: 200, data: { deleteAt: new Date(START + 7 * DAY).toISOString() } });
  time = START + DAY;
  const { accessToken } = await requests.logIn(ada.email);
  expect(await ask({ accessToken }), 'a second time').toMatchObject({
    data: { deleteAt: new Date(START + 7 * DAY).toISOString() },
  });
  time = START + 7 * DAY - 1;
  await sweep();
  expect(await exists(ada.id)).toBe(true);
  time += 1;
  await sweep();
  expect(await exists(ada.id)).toBe(false);
  expect((await requests.request('GET', `/videos/${video}`)).status).toBe(404);
  expect((await requests.request('GET', `/comments/${other}`)).data).toEqual([]);
  expect(await exists(ben.id)).toBe(true);
  expect(await findWrongCounts(server.pool)).toEqual([]);
  const { rows } = await server.pool.query('select count(*)::integer as count from sessions where user_id = $1', [
    ada.id,
  ]);
  expect(rows).toEqual([{ count: 0 }]);
});

test('a member who changes their mind keeps the account (§10.37)', async () => {
  time = START;
  const cleo = await requests.join('cleo');
  await ask(cleo);
  expect(await requests.request('DELETE', '/users/deletion', { token: cleo.accessToken })).toMatchObject({
    status: 200,
    data: { deleteAt: null },
  });
  time = START + 8 * DAY;
  await sweep();
  expect(await exists(cleo.id)).toBe(true);
});

test('a clock that is weeks ahead of that of the database deletes nobody', async () => {
  time = Date.now();
  const fritz = await requests.join('fritz');
  await ask(fritz);
  time += 30 * DAY;
  await sweep();
  expect(await exists(fritz.id)).toBe(true);
  // The clock of the database comes there, too. The column rounds to milliseconds, so now() could be after it.
  const reached = "update users set delete_at = now() - interval '1 second' where id = $1";
  await server.pool.query(reached, [fritz.id]);
  await sweep();
  expect(await exists(fritz.id)).toBe(false);
});

test('an account that cannot be deleted is reported, and does not keep others from being deleted', async () => {
  time = START;
  const [gina, hugo] = [await requests.join('gina'), await requests.join('hugo')];
  await ask(gina);
  await ask(hugo);
  await server.pool.query('create table kept (user_id text references users (id))');
  await server.pool.query('insert into kept values ($1)', [gina.id]);
  time = START + 7 * DAY;
  const { db, deletedFiles } = server.services;
  await expect(deleteDue(db, deletedFiles, new Date(time))).rejects.toMatchObject({ errors: [expect.any(Error)] });
  expect([await exists(gina.id), await exists(hugo.id)]).toEqual([true, false]);
  await server.pool.query('drop table kept');
  await sweep();
  expect(await exists(gina.id)).toBe(false);
});

test('needs the password, whose wrong ones count', async () => {
  time = START;
  const dora = await requests.join('dora');
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await ask(dora, 'wrong')).toMatchObject({ status: 400, message: 'Error: Invalid current password' });
  }
  expect((await ask(dora)).status).toBe(429);
  const { rows } = await server.pool.query('select delete_at from users where id = $1', [dora.id]);
  expect(rows).toEqual([{ delete_at: null }]);
});

test('nobody else sees that an account will be deleted', async () => {
  time = START;
  const emil = await requests.join('emil');
  await ask(emil);
  const channel = await requests.request('GET', '/users/c/emil');
  expect(channel.status).toBe(200);
  expect(channel.text).not.toContain('deleteAt');
});
