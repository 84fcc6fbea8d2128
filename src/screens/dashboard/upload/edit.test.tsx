import { faultHandlers } from '@mocks/faults/handlers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ZERO_WIDTH_SPACE } from '@/api/empty-text';
import { notify } from '@/lib/notify';
import { ownVideosQuery } from '@/resources/video/own-videos';
import { hold } from '@/testing/hold';
import { renderApp } from '@/testing/render-app';
import { playUploads } from '@/testing/upload-request';
import { MAREN } from '@/testing/accounts';
import { field, ownVideos, picture, PNG } from '@/testing/upload-dialog';

async function openEdit(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  playUploads();
  const app = renderApp({ path: '/admin/dashboard', signedIn: MAREN, ...options });
  const [video] = ownVideos(app);
  if (!video) throw new Error('Maren has no video');
  const sent: Record<string, string>[] = [];
  app.server.events.on('request:start', ({ request }) => {
    if (request.method === 'PATCH')
      void request
        .clone()
        .formData()
        .then((form) =>
          sent.push(
            Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : 'a file'])),
          ),
        );
  });
  await app.user.click(await screen.findByRole('button', { name: `Edit ${video.title}` }));
  await screen.findByRole('dialog', { name: 'Edit video' });
  return { ...app, video, sent };
}

describe('changing a video', () => {
  it('sends only what changed, and every list learns of it (§2.26, §5.11)', async () => {
    const { user, provider, video, sent } = await openEdit();
    expect(field('Title')).toHaveProperty('value', video.title);
    expect(screen.queryByLabelText('Video file')).toBeNull();
    await user.clear(field('Title'));
    await user.type(field('Title'), 'Another name');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('dialog', { name: 'Video Updated Successfully...' });
    expect(sent).toEqual([{ title: 'Another name' }]);
    expect(provider.db.videos.get(video._id)).toMatchObject({ title: 'Another name', thumbnail: video.thumbnail });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByRole('switch', { name: 'Published: Another name' });
  });

  it('the pill of a change says Updating, then Updated', async () => {
    const { user, server } = await openEdit();
    const release = hold(server, 'patch', 'videos/:id');
    await user.type(field('Title'), ' again');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('progressbar', { name: 'Upload progress' });
    await user.click(within(screen.getByRole('dialog', { name: 'Edit video' })).getByRole('button', { name: 'Close' }));
    const pills = await screen.findByRole('region', { name: 'Uploads' });
    expect(within(pills).getByRole('status').textContent).toBe('Updating');
    release();
    await within(pills).findByText('Updated');
  });

  it('the pill of a change that failed says so', async () => {
    const { user, server } = await openEdit();
    const refusal = Promise.withResolvers<Response>();
    server.use(http.patch('*/api/v1/videos/:id', () => refusal.promise));
    await user.type(field('Title'), ' again');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('progressbar', { name: 'Upload progress' });
    await user.click(within(screen.getByRole('dialog', { name: 'Edit video' })).getByRole('button', { name: 'Close' }));
    refusal.resolve(new HttpResponse(null, { status: 400 }));
    await within(await screen.findByRole('region', { name: 'Uploads' })).findByText('Update failed');
  });

  it('editing a video that was deleted elsewhere removes it, with a message', async () => {
    const { user, provider, video } = await openEdit();
    await user.type(field('Title'), ' again');
    provider.db.videos.delete(video._id);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('This video no longer exists');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit video' })).toBeNull());
    expect(screen.queryByRole('button', { name: `Edit ${video.title}` })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  });

  it('bodies/untold: a change that is answered without the video is done all the same, and the table asks', async () => {
    const { user, server, requests } = await openEdit();
    await user.clear(field('Title'));
    await user.type(field('Title'), 'Another name');
    server.use(http.patch('*/api/v1/videos/:id', () => HttpResponse.json({ success: true, data: {} })));
    const reads = () => requests.filter((line) => line === 'GET /api/v1/dashboard/videos').length;
    const before = reads();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('dialog', { name: 'Video Updated Successfully...' });
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('sends a changed description alone, and reads it back', async () => {
    const { user, queryClient, video, sent } = await openEdit();
    await user.clear(field('Description'));
    await user.type(field('Description'), 'At dusk');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('dialog', { name: 'Video Updated Successfully...' });
    expect(sent).toEqual([{ description: 'At dusk' }]);
    const own = queryClient.getQueryData(ownVideosQuery().queryKey);
    expect(own?.find(({ _id }) => _id === video._id)?.description).toBe('At dusk');
  });

  it('sends a cleared description empty, once', async () => {
    const { user, server, video } = await openEdit();
    // happy-dom drops empty parts when it parses a form, so the raw body counts.
    const bodies: string[] = [];
    server.use(
      http.patch('*/api/v1/videos/:id', async ({ request }) => {
        bodies.push(await request.text());
        return HttpResponse.json({ success: true, data: { ...video, description: '' } });
      }),
    );
    await user.clear(field('Description'));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('dialog', { name: 'Video Updated Successfully...' });
    expect(bodies).toEqual([expect.stringMatching(/name="description"\r\n\r\n\r\n--/)]);
  });

  it('quirks/empty-text: a description can be cleared and set to the title where an empty one keeps the old one', async () => {
    const { user, server, provider, video } = await openEdit({ scenario: 'quirks' });
    server.use(http.get('*/media/*', () => new HttpResponse(PNG, { headers: { 'Content-Type': 'image/png' } })));
    for (const [text, stored] of [
      ['', ZERO_WIDTH_SPACE],
      [video.title, video.title],
    ] as const) {
      await user.clear(field('Description'));
      if (text !== '') await user.type(field('Description'), text);
      await user.click(screen.getByRole('button', { name: 'Update' }));
      await screen.findByRole('dialog', { name: 'Video Updated Successfully...' });
      expect(screen.queryByText(/The server kept/)).toBeNull();
      expect(provider.db.videos.get(video._id)?.description).toBe(stored);
      await user.click(screen.getByRole('button', { name: 'Done' }));
      await user.click(await screen.findByRole('button', { name: `Edit ${video.title}` }));
      await screen.findByRole('dialog', { name: 'Edit video' });
      expect(field('Description')).toHaveProperty('value', text);
    }
  });

  it('what was changed and not sent waits for its own video, also on another page', async () => {
    const app = await openEdit();
    const { user, router, video } = app;
    await user.type(field('Title'), '!');
    await act(() => router.navigate({ to: '/support' }));
    act(() => router.history.back());
    await screen.findByRole('dialog', { name: 'Edit video' });
    expect(field('Title')).toHaveProperty('value', `${video.title}!`);
    const other = ownVideos(app)[1];
    await act(() => router.navigate({ to: '/admin/dashboard', search: { edit: other?._id } }));
    await waitFor(() => expect(field('Title')).toHaveProperty('value', other?.title));
    await act(() => router.navigate({ to: '/admin/dashboard', search: { edit: video._id } }));
    await waitFor(() => expect(field('Title')).toHaveProperty('value', `${video.title}!`));
    await user.type(field('Title'), '{Backspace}');
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('Update is disabled until something changed', async () => {
    const { user } = await openEdit();
    const update = screen.getByRole('button', { name: 'Update' });
    expect(update).toHaveProperty('disabled', true);
    await user.type(field('Title'), '!');
    expect(update).toHaveProperty('disabled', false);
    await user.type(field('Title'), '{Backspace}');
    expect(update).toHaveProperty('disabled', true);
    await user.upload(field('Thumbnail'), picture());
    await waitFor(() => expect(update).toHaveProperty('disabled', false));
  });

  it('needs a title, as a new one does (§5.11)', async () => {
    const { user, requests } = await openEdit();
    await user.clear(field('Title'));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Title is required');
    expect(requests.some((request) => request.startsWith('PATCH'))).toBe(false);
  });

  it('a failure keeps what was typed, with the toast and Retry (§8.15)', async () => {
    const { user, server, video } = await openEdit();
    server.use(http.patch(`*/api/v1/videos/${video._id}`, () => new HttpResponse(null, { status: 403 })));
    await user.type(field('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Error while updating video. Try again!!');
    expect(field('Title')).toHaveProperty('value', `${video.title}!`);
    screen.getByRole('button', { name: 'Retry' });
  });

  it('transport/reply-lost: a change that succeeds although the response is lost shows no error', async () => {
    const toasts = vi.spyOn(notify, 'error');
    const { user, server, provider } = await openEdit();
    server.use(...faultHandlers('transport/reply-lost@PATCH/videos/*', provider.handlers));
    await user.clear(field('Title'));
    await user.type(field('Title'), 'Another name');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('dialog', { name: 'Video Updated Successfully...' });
    expect(toasts).not.toHaveBeenCalled();
  });

  it('quirks/no-thumbnail: where every change needs a thumbnail, the one that is there goes along', async () => {
    const { user, server, sent, provider, video } = await openEdit({ scenario: 'quirks' });
    server.use(http.get('*/media/*', () => new HttpResponse(PNG, { headers: { 'Content-Type': 'image/png' } })));
    await user.type(field('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('dialog', { name: 'Video Updated Successfully...' });
    expect(sent.at(-1)).toEqual({ title: `${video.title}!`, thumbnail: 'a file' });
    expect(provider.db.videos.get(video._id)?.title).toBe(`${video.title}!`);
  });

  it('quirks/no-thumbnail: where it cannot be read, the field says that one is wanted', async () => {
    const { user, server } = await openEdit({ scenario: 'quirks' });
    server.use(http.get('*/media/*', () => new HttpResponse(null, { status: 404 })));
    await user.type(field('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('This server takes no change without a thumbnail. Choose one.');
    await user.upload(field('Thumbnail'), picture());
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('dialog', { name: 'Video Updated Successfully...' });
  });

  it('a text that the server kept although another was sent is said', async () => {
    const { user, server, video } = await openEdit();
    server.use(
      http.patch(`*/api/v1/videos/${video._id}`, () => HttpResponse.json({ data: { ...video, isPublished: true } })),
    );
    await user.type(field('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('The server kept the old title of this video.');
  });
});
