import { faultHandlers } from '@mocks/faults/handlers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getResponse, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ZERO_WIDTH_SPACE } from '@/api/fields';
import { notify } from '@/lib/notify';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { type App, renderApp } from '@/testing/render-app';
import { mockUploads } from '@/testing/upload-request';
import { MAREN } from '@/testing/accounts';
import { field } from '@/testing/field';
import { picture, PNG } from '@/testing/files';
import { ownVideos } from '@/testing/upload-dialog';

async function openEdit(
  options: Partial<Parameters<typeof renderApp>[0]> = {},
  prepare: (app: App, title: string) => Promise<void> = async () => {},
) {
  mockUploads();
  const app = renderApp({ path: '/admin/dashboard', signedIn: MAREN, ...options });
  const [video] = ownVideos(app);
  if (!video) throw new Error('Maren has no video');
  const sent: Record<string, string>[] = [];
  app.server.events.on('request:start', ({ request }) => {
    if (request.method === 'PATCH' && !request.url.includes('/toggle/'))
      void request
        .clone()
        .formData()
        .then((form) =>
          sent.push(
            Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : 'a file'])),
          ),
        );
  });
  await screen.findByRole('button', { name: `Edit ${video.title}` });
  await prepare(app, video.title);
  await app.user.click(screen.getByRole('button', { name: `Edit ${video.title}` }));
  await screen.findByRole('dialog', { name: 'Edit video' });
  return { ...app, video, sent };
}

describe('editing a video', () => {
  it('sends only the changed fields, and updates the table (§2.26, §5.11)', async () => {
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

  it('its pill says Updating, then Updated', async () => {
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

  it('its pill shows a failure', async () => {
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

  it('bodies/untold: a reply without the video counts as success, and the table is refetched', async () => {
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

  it('sends only a changed description, and shows it when the dialog is opened again', async () => {
    const { user, video, sent } = await openEdit();
    await user.clear(field('Description'));
    await user.type(field('Description'), 'At dusk');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('dialog', { name: 'Video Updated Successfully...' });
    expect(sent).toEqual([{ description: 'At dusk' }]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: `Edit ${video.title}` }));
    await screen.findByRole('dialog', { name: 'Edit video' });
    expect(field('Description')).toHaveProperty('value', 'At dusk');
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

  it('quirks/empty-text: a description can be cleared, or set to the title, where the provider ignores empty fields', async () => {
    const { user, server, provider, video, sent } = await openEdit({ scenario: 'quirks' });
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
      expect(sent.splice(0).length, 'PATCH requests').toBeLessThanOrEqual(2);
      await user.click(screen.getByRole('button', { name: 'Done' }));
      await user.click(await screen.findByRole('button', { name: `Edit ${video.title}` }));
      await screen.findByRole('dialog', { name: 'Edit video' });
      expect(field('Description')).toHaveProperty('value', text);
    }
  });

  it('unsent changes are restored for their own video, also after a visit to another page', async () => {
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

  it('Update is disabled until a field changes', async () => {
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

  it('requires a title (§5.11)', async () => {
    const { user, requests } = await openEdit();
    await user.clear(field('Title'));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Title is required');
    expect(requests.some((request) => request.startsWith('PATCH'))).toBe(false);
  });

  it('a failure shows a toast and Retry, and keeps the form (§8.15)', async () => {
    const toasts = vi.spyOn(notify, 'error');
    const { user, server, video } = await openEdit();
    server.use(http.patch(`*/api/v1/videos/${video._id}`, () => new HttpResponse(null, { status: 403 })));
    await user.type(field('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const text = 'Error while updating video. Try again!!';
    await screen.findByRole('button', { name: 'Retry' });
    screen.getAllByText(text);
    expect(toasts).toHaveBeenCalledWith(text, { id: 'upload' });
    expect(field('Title')).toHaveProperty('value', `${video.title}!`);
  });

  it('transport/reply-lost: an update counts as done if the server did it but its response was lost', async () => {
    const toasts = vi.spyOn(notify, 'error');
    const { user, server, provider } = await openEdit();
    server.use(...faultHandlers('transport/reply-lost@PATCH/videos/*', provider.handlers));
    await user.clear(field('Title'));
    await user.type(field('Title'), 'Another name');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('dialog', { name: 'Video Updated Successfully...' });
    expect(toasts).not.toHaveBeenCalled();
  });

  it('a thumbnail counts as sent only if its file is another one, not if its address has another signature', async () => {
    let reads = 0;
    const { user, server } = await openEdit({
      prepare: ({ server: own, provider }) => {
        own.use(
          http.get('*/api/v1/dashboard/videos', async ({ request }) => {
            const body = await (await getResponse(provider.handlers, request))?.json();
            reads += 1;
            for (const video of body.data) video.thumbnail += `?signature=${reads}`;
            return HttpResponse.json(body);
          }),
        );
      },
    });
    const fault = createFault('patch', 'videos/:id', () => HttpResponse.error());
    fault.inject({ server });
    await user.upload(field('Thumbnail'), picture());
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('button', { name: 'Retry' });
    expect(reads).toBeGreaterThan(1);
    expect(screen.queryByRole('dialog', { name: 'Video Updated Successfully...' })).toBeNull();
  });

  it('quirks/no-thumbnail: sends the current thumbnail where every update requires one', async () => {
    const { user, server, sent, provider, video } = await openEdit({ scenario: 'quirks' });
    server.use(http.get('*/media/*', () => new HttpResponse(PNG, { headers: { 'Content-Type': 'image/png' } })));
    await user.type(field('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('dialog', { name: 'Video Updated Successfully...' });
    expect(sent.at(-1)).toEqual({ title: `${video.title}!`, thumbnail: 'a file' });
    expect(provider.db.videos.get(video._id)?.title).toBe(`${video.title}!`);
  });

  it('quirks/no-thumbnail: the field asks for a thumbnail when the current one cannot be loaded', async () => {
    const { user, server } = await openEdit({ scenario: 'quirks' });
    server.use(http.get('*/media/*', () => new HttpResponse(null, { status: 404 })));
    await user.type(field('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('This server requires a thumbnail with every update. Choose one.');
    await user.upload(field('Thumbnail'), picture());
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('dialog', { name: 'Video Updated Successfully...' });
  });

  it('says which text the server did not change', async () => {
    const { user, server, video } = await openEdit();
    server.use(
      http.patch(`*/api/v1/videos/${video._id}`, () => HttpResponse.json({ data: { ...video, isPublished: true } })),
    );
    await user.type(field('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('The server kept the old title of this video.');
  });
});

describe('who can watch a video', () => {
  const ANNOUNCED = { health: { visibility: true } };

  it('is a field of the form, and a column of the table (§10.31)', async () => {
    const { user, provider, video, sent } = await openEdit(ANNOUNCED);
    const choice = screen.getByRole('combobox', { name: 'Who can watch' });
    expect(choice).toHaveProperty('value', 'public');
    expect(screen.getByRole('button', { name: 'Update' })).toHaveProperty('disabled', true);
    await user.selectOptions(choice, 'Unlisted');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(sent).toEqual([{ visibility: 'unlisted' }]);
    expect(provider.db.videos.get(video._id)).toMatchObject({ isPublished: true, unlisted: true });
    await screen.findByText('Unlisted');
    await user.click(screen.getByRole('switch', { name: `Published: ${video.title}` }));
    await waitFor(() => expect(screen.queryByText('Unlisted')).toBeNull());
    await waitFor(() =>
      expect(provider.db.videos.get(video._id)).toMatchObject({ isPublished: false, unlisted: true }),
    );
  });

  it('can change at a time in the future, in the time zone of the user (§10.31)', async () => {
    const { user, provider, video, sent } = await openEdit(ANNOUNCED);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who can watch' }), 'Scheduled');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Choose a time in the future');
    expect(document.activeElement).toBe(field('Publish at'));
    fireEvent.change(field('Publish at'), { target: { value: '2100-05-01T10:30' } });
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    const publishAt = new Date(2100, 4, 1, 10, 30).toISOString();
    expect(sent).toEqual([{ visibility: 'private', publishAt }]);
    expect(provider.db.videos.get(video._id)).toMatchObject({ isPublished: false, publishAt });
    await screen.findByText('Scheduled');
    await user.click(screen.getByRole('button', { name: `Edit ${video.title}` }));
    await screen.findByRole('dialog', { name: 'Edit video' });
    expect(screen.getByRole('combobox', { name: 'Who can watch' })).toHaveProperty('value', 'scheduled');
    expect(field('Publish at')).toHaveProperty('value', '2100-05-01T10:30');
  });

  it('stays as it is now if the form changes something else', async () => {
    let release = () => {};
    const { user, provider, video, sent } = await openEdit(ANNOUNCED, async (app, title) => {
      release = hold(app.server, 'patch', 'videos/toggle/publish/:id');
      await app.user.click(screen.getByRole('switch', { name: `Published: ${title}` }));
    });
    release();
    await waitFor(() => expect(provider.db.videos.get(video._id)?.isPublished).toBe(false));
    await screen.findByRole('switch', { name: `Published: ${video.title}`, checked: false, hidden: true });
    await user.type(field('Title'), ' again');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('button', { name: 'Done' });
    expect(sent).toEqual([{ title: `${video.title} again` }]);
    expect(provider.db.videos.get(video._id)?.isPublished).toBe(false);
  });

  it('a planned time that has passed while the form was open stops no other change', async () => {
    const soon = new Date(Date.now() + 600_000);
    const { user, sent, video } = await openEdit({
      ...ANNOUNCED,
      prepare: (app) => {
        for (const { _id } of ownVideos(app))
          app.provider.db.videos.update(_id, { isPublished: false, publishAt: soon.toISOString() });
      },
    });
    expect(screen.getByRole('combobox', { name: 'Who can watch' })).toHaveProperty('value', 'scheduled');
    await user.type(field('Title'), ' again');
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 1_200_000);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('button', { name: 'Done' });
    expect(sent).toEqual([{ title: `${video.title} again` }]);
  });

  it('is not asked where the provider does not announce it (§10.31)', async () => {
    const { user, sent } = await openEdit({ health: null });
    expect(screen.queryByRole('combobox', { name: 'Who can watch' })).toBeNull();
    await user.type(field('Title'), ' again');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('button', { name: 'Done' });
    expect(Object.keys(sent[0] ?? {})).toEqual(['title']);
  });
});
