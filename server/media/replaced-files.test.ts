import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../testing/app';
import { createRequests, pictureForm, videoForm } from '../testing/requests';
import { createFakeUploads } from '../testing/uploads';

const remove = vi.fn(() => Promise.resolve());
let server: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  server = await createTestApp({ media: { ...createFakeUploads(), remove } });
});
afterAll(() => server.close());

test('files that a change or a deletion leaves unused are removed', async () => {
  const { request, join, upload } = createRequests(server.app);
  const { accessToken: token } = await join('ada');
  const video = await upload(token);
  const removed = async (method: string, path: string, form?: FormData) => {
    remove.mockClear();
    await request(method, path, { token, form });
    return remove.mock.calls.flat(2);
  };
  const media = (...names: string[]) => names.map((name) => `/media/uploads/${name}`);
  expect(await removed('PATCH', '/users/avatar', pictureForm('avatar').form)).toEqual(media('1.png'));
  expect(await removed('PATCH', '/users/cover-image', pictureForm('coverImage').form), 'the first').toEqual([]);
  expect(await removed('PATCH', '/users/cover-image', pictureForm('coverImage').form)).toEqual(media('5.png'));
  expect(await removed('PATCH', `/videos/${video}`, videoForm('Low tide'))).toEqual(media('3.png'));
  expect(await removed('DELETE', `/videos/${video}`)).toEqual(media('2.mp4', '7.png'));
});
