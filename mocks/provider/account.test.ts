import { expect, test } from 'vitest';
import { createTestApi } from '../testing/api';

const PASSWORD = 'quill-and-ink';
const maren = { email: 'maren@vireo.example', password: 'lighthouse-1901' };

test('a new account can log in, and its username and email cannot be used again', async () => {
  const { request } = createTestApi();
  const form = (change: Record<string, string> = {}) => {
    const data = new FormData();
    const fields = {
      fullName: 'Ada Quill',
      username: 'ada',
      email: 'ada@vireo.example',
      password: PASSWORD,
      ...change,
    };
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    data.append('avatar', new File(['x'], 'me.png', { type: 'image/png' }));
    return data;
  };
  expect(await request('POST', '/users/register', { form: form() })).toMatchObject({
    status: 201,
    data: { username: 'ada', coverImage: '', avatar: expect.stringMatching(/^\/media\/uploads\/[\w-]+\.png$/) },
  });
  const login = await request('POST', '/users/login', { json: { email: 'ADA@vireo.example', password: PASSWORD } });
  expect(login.status).toBe(200);

  const taken = { status: 409, message: 'Error: User with email or username already exists' };
  expect(await request('POST', '/users/register', { form: form({ email: 'b@vireo.example' }) })).toMatchObject(taken);
  expect(await request('POST', '/users/register', { form: form({ username: 'b' }) })).toMatchObject(taken);
  const without = form({ username: 'b', email: 'b@vireo.example' });
  without.delete('avatar');
  expect(await request('POST', '/users/register', { form: without })).toMatchObject({ status: 400 });
});

test.each([
  ['.', 'not available'],
  ['..', 'not available'],
  ['Undefined', 'not available'],
  ['ma\u200bren', 'not allowed'],
  ['\u202eneram', 'not allowed'],
  ['line\u2028break', 'not allowed'],
])('rejects a username that is invisible or cannot be in a URL: %j', async (username, problem) => {
  const { request, signIn } = createTestApi();
  const message = expect.stringContaining(`User name ${problem === 'not allowed' ? 'contains' : 'is'}`);
  const json = { fullName: 'Ada Quill', username, email: 'ada@vireo.example', password: PASSWORD };
  expect(await request('POST', '/users/register', { json })).toMatchObject({ status: 400, message });
  const rename = await request('PATCH', '/users/update-account', {
    token: signIn(),
    json: { username, description: '' },
  });
  expect(rename).toMatchObject({ status: 400, message });
});

test('validates an email address in linear time, and limits its length', async () => {
  const { request } = createTestApi();
  const register = (email: string) =>
    request('POST', '/users/register', { json: { fullName: 'Ada', username: 'ada', email, password: PASSWORD } });
  const invalid = { status: 400, message: 'Error: Email address must be a valid address' };
  for (const email of ['a', 'a@b', '@b.c', 'a@b.', 'a@b..c', 'a b@c.d', 'a@b@c.d']) {
    expect(await register(email), email).toMatchObject(invalid);
  }
  // With a pattern of cubic complexity this would take minutes.
  expect(await register(`a@${'.'.repeat(100_000)}@`)).toMatchObject({ status: 400 });
  expect(await register(`${'a'.repeat(250)}@b.c`)).toMatchObject({ status: 400 });
  expect(await register('a.b+c@mail.vireo.example')).toMatchObject({
    status: 400,
    message: 'Error: Avatar is required',
  });
});

test('a password change needs the old password', async () => {
  const { request, signIn } = createTestApi();
  const token = signIn();
  const change = (oldPassword: string, newPassword: string, confPassword = newPassword) =>
    request('POST', '/users/change-password', { token, json: { oldPassword, newPassword, confPassword } });

  expect(await change('wrong', 'long-enough')).toMatchObject({
    status: 400,
    message: 'Error: Invalid current password',
  });
  expect(await change(maren.password, '12345678')).toMatchObject({ status: 400 });
  expect(await change(maren.password, 'long-enough', 'other')).toMatchObject({ status: 400 });
  expect(await change(maren.password, '123456789')).toMatchObject({ status: 422 });
  expect(await change(maren.password, 'nine long')).toMatchObject({ status: 200 });
  const login = await request('POST', '/users/login', { json: { ...maren, password: 'nine long' } });
  expect(login.status).toBe(200);
});

test('keeps the language of a member in the account, and shows it to nobody else', async () => {
  const { request, signIn } = createTestApi();
  const token = signIn();
  const current = async () => (await request('GET', '/users/current-user', { token })).data;
  const patch = (json: object) => request('PATCH', '/users/update-account', { token, json });
  expect(await request('GET', '/healthcheck')).toMatchObject({ data: { languages: true } });
  expect(await current()).toMatchObject({ language: null });
  expect(await patch({ language: 'de' })).toMatchObject({ status: 200 });
  expect(await patch({ description: 'Tides' })).toMatchObject({ status: 200 });
  expect(await current()).toMatchObject({ language: 'de', description: 'Tides' });
  expect(await request('POST', '/users/login', { json: maren })).toMatchObject({ data: { user: { language: 'de' } } });
  expect((await request('GET', '/users/c/maren', { token })).body).not.toContain('"language"');
  expect(await patch({ language: 'xx', fullName: 'M. O.' })).toMatchObject({
    status: 400,
    message: expect.stringContaining('The language must be one of en, de'),
  });
  expect(await patch({ language: null })).toMatchObject({ status: 200 });
  expect(await current()).toMatchObject({ language: null, fullName: expect.not.stringMatching('M. O.') });
});

test('validates account details and pictures', async () => {
  const { request, signIn, user } = createTestApi();
  const token = signIn();
  const patch = (json: object) => request('PATCH', '/users/update-account', { token, json });
  expect(await patch({ username: 'maren', description: '' })).toMatchObject({ status: 200, data: { description: '' } });
  expect(await patch({ username: 'WELLENFORM', description: 'x' })).toMatchObject({
    status: 409,
    message: 'Error: Username already exists',
  });
  expect(await patch({ username: 'maren', description: 'x'.repeat(201) })).toMatchObject({ status: 400 });
  expect(await patch({ fullName: 'x'.repeat(26), email: maren.email })).toMatchObject({ status: 400 });
  expect(await patch({ fullName: 'M. O.', email: maren.email })).toMatchObject({ data: { fullName: 'M. O.' } });

  const form = new FormData();
  form.append('coverImage', new File(['x'], 'c.gif', { type: 'image/gif' }));
  expect(await request('PATCH', '/users/cover-image', { token, form })).toMatchObject({ status: 400 });
  const good = new FormData();
  good.append('avatar', new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  expect(await request('PATCH', '/users/avatar', { token, form: good })).toMatchObject({ status: 200 });
  expect(user('maren').avatar).toMatch(/^\/media\/uploads\//);
});

test.each(['nul\0', 'half\ud800'])('rejects a text that no database stores: %j', async (content) => {
  const { request, signIn } = createTestApi();
  const added = await request('POST', '/tweets', { token: signIn(), json: { content: `A tweet with ${content}` } });
  expect(added).toMatchObject({ status: 400, message: expect.stringContaining('not allowed') });
});
