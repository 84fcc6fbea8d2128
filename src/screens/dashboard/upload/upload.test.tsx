import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { writeTyped } from '@/lib/form-draft';
import { notify } from '@/lib/notify';
import { setToken } from '@/lib/token';
import { ownVideosQuery } from '@/resources/dashboard/queries';
import { uploadDraftName } from '@/resources/video/upload-draft';
import { renderApp } from '@/testing/render-app';
import { playUploads } from '@/testing/upload-request';

type App = ReturnType<typeof renderApp>;

// Many steps each; a busy machine is no failure.
vi.setConfig({ testTimeout: 20_000 });

const MAREN = 'maren@vireo.example';
const POST = 'POST /api/v1/videos';

const MP4 = Uint8Array.of(0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d, 0, 0, 0, 0);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00);

const clip = (name = 'low_tide.mp4') => new File([MP4, new Uint8Array(1_572_848)], name, { type: 'video/mp4' });
const picture = (name = 'sea.png') => new File([PNG], name, { type: 'image/png' });
const field = (label: string) => screen.getByLabelText(label, { exact: true });
const dialog = () => screen.getByRole('dialog', { name: 'Upload video' });
const submit = () => within(dialog()).getByRole('button', { name: 'Upload' });

function ownVideos({ provider: { db } }: App) {
  return db.videos.where('owner', db.users.first('email', MAREN)?._id ?? '');
}

const figureOf = (label: string) =>
  screen.getAllByRole('term').find(({ textContent }) => textContent === label)?.nextElementSibling?.textContent;

async function openUpload(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const { sending } = playUploads();
  const app = renderApp({ path: '/admin/dashboard', signedIn: MAREN, ...options });
  await screen.findByRole('table', { name: 'Your videos' });
  await app.user.click(screen.getByRole('button', { name: 'Upload video' }));
  await screen.findByRole('dialog', { name: 'Upload video' });
  return { ...app, sending };
}

async function fillIn({ user }: App) {
  await user.upload(field('Video file'), clip());
  await user.upload(field('Thumbnail'), picture());
}

/** Holds back the answer to an upload, or gives another one in its place. */
function holdUpload({ server }: App) {
  const answer = Promise.withResolvers<Response | undefined>();
  server.use(http.post('*/api/v1/videos', () => answer.promise));
  return answer;
}

describe('the form of a new video', () => {
  it('asks for what is missing at its field, and sends nothing', async () => {
    const { user, requests } = await openUpload();
    await user.click(submit());
    await screen.findByText('Title is required');
    screen.getByText('Video is required');
    screen.getByText('Thumbnail is required');
    expect(document.activeElement).toBe(screen.getByLabelText('Video file'));
    expect(requests).not.toContain(POST);
  });

  it('says how large the file is, and takes its name for the title', async () => {
    const { user } = await openUpload();
    await user.upload(field('Video file'), clip());
    await screen.findByText('low_tide.mp4 • 1.50 MB');
    expect(field('Title')).toHaveProperty('value', 'low tide');
    await user.clear(field('Title'));
    await user.type(field('Title'), 'My own');
    await user.upload(field('Video file'), clip('other.mp4'));
    await screen.findByText('other.mp4 • 1.50 MB');
    expect(field('Title')).toHaveProperty('value', 'My own');
  });

  it.each([
    ['forms/wrong-content', 'words in it', new File(['no film at all'], 'film.mp4', { type: 'video/mp4' })],
    ['forms/wrong-content', 'a picture in it', new File([PNG], 'film.mp4', { type: 'video/mp4' })],
    ['forms/zero-bytes', 'nothing in it', new File([], 'film.mp4', { type: 'video/mp4' })],
    ['forms/wrong-name', 'another name', new File([MP4], 'film.mov', { type: 'video/mp4' })],
    ['forms/wrong-type', 'another type', new File([MP4], 'film.mp4', { type: 'video/quicktime' })],
  ])('%s: a video with %s is refused at once', async (_id, _what, file) => {
    const { user, requests } = await openUpload();
    // A drop brings any file, whatever the input accepts.
    fireEvent.change(field('Video file'), { target: { files: [file] } });
    await screen.findByText('Invalid file type! Only .mp4 files are accepted');
    await user.click(submit());
    expect(requests).not.toContain(POST);
  });

  it('forms/wrong-content: a thumbnail that is no picture is refused at once', async () => {
    const { user } = await openUpload();
    await user.upload(field('Thumbnail'), new File(['words'], 'words.png', { type: 'image/png' }));
    await screen.findByText('Invalid file type! Only .png .jpg and .jpeg files are accepted');
  });

  it('keeps what was filled in when it is closed and opened again', async () => {
    const app = await openUpload();
    await fillIn(app);
    await app.user.type(field('Description'), 'At dawn');
    await app.user.click(within(dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.router.state.location.search).toEqual({});
    await app.user.click(screen.getByRole('button', { name: 'Upload video' }));
    await screen.findByRole('dialog', { name: 'Upload video' });
    expect(field('Title')).toHaveProperty('value', 'low tide');
    expect(field('Description')).toHaveProperty('value', 'At dawn');
    screen.getByText('low_tide.mp4 • 1.50 MB');
    screen.getByRole('img', { name: 'Preview of sea.png' });
  });
});

/** Away from the dashboard and back, as by a link and the browser's Back. */
async function leaveAndReturn({ router }: App) {
  await act(() => router.navigate({ to: '/support' }));
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  act(() => router.history.back());
  await screen.findByRole('dialog', { name: 'Upload video' });
}

describe('what was filled in and not sent', () => {
  it('outlives another page and Back, with the files', async () => {
    const app = await openUpload();
    await fillIn(app);
    await app.user.type(field('Description'), 'At dawn');
    await leaveAndReturn(app);
    expect(field('Title')).toHaveProperty('value', 'low tide');
    expect(field('Description')).toHaveProperty('value', 'At dawn');
    screen.getByText('low_tide.mp4 • 1.50 MB');
    await screen.findByRole('img', { name: 'Preview of sea.png' });
  });

  it('outlives a reload but for the files, which the form asks for again', async () => {
    // As the reload left it: see upload-draft.test.ts.
    const left = { title: 'harbour', description: 'At dawn', videoFile: 'harbour.mp4', thumbnail: 'pier.png' };
    const { user } = await openUpload({ prepare: () => writeTyped(uploadDraftName(undefined), left) });
    expect(field('Title')).toHaveProperty('value', 'harbour');
    expect(field('Description')).toHaveProperty('value', 'At dawn');
    screen.getByText('What you typed is still here. Choose harbour.mp4 and pier.png again.');
    await user.upload(field('Video file'), clip());
    await screen.findByText('What you typed is still here. Choose pier.png again.');
    await user.upload(field('Thumbnail'), picture());
    await waitFor(() => expect(screen.queryByText(/still here/)).toBeNull());
  });

  it('is gone once it was sent, also if its dialog was only closed', async () => {
    const app = await openUpload();
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await app.user.click(screen.getByRole('button', { name: 'Upload video' }));
    await screen.findByRole('dialog', { name: 'Upload video' });
    expect(field('Title')).toHaveProperty('value', '');
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('is gone when it is discarded, after a question', async () => {
    const app = await openUpload();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    await fillIn(app);
    await app.user.click(within(dialog()).getByRole('button', { name: 'Discard' }));
    const question = screen.getByRole('alertdialog', { name: 'Discard this video?' });
    await app.user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(field('Title')).toHaveProperty('value', 'low tide');
    await app.user.click(within(dialog()).getByRole('button', { name: 'Discard' }));
    await app.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(screen.getByRole('button', { name: 'Upload video' }));
    await screen.findByRole('dialog', { name: 'Upload video' });
    expect(field('Title')).toHaveProperty('value', '');
    screen.getByText('MP4 only');
  });

  it('goes with a sign-out, and no file of it comes back', async () => {
    const app = await openUpload();
    await fillIn(app);
    await app.user.click(within(dialog()).getByRole('button', { name: 'Close' }));
    await app.user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Sign in to see your dashboard' });
    act(() => {
      setToken(app.signIn(MAREN));
      void app.queryClient.resetQueries();
    });
    await app.user.click(await screen.findByRole('button', { name: 'Upload video' }));
    await screen.findByRole('dialog', { name: 'Upload video' });
    expect(field('Title')).toHaveProperty('value', '');
    screen.getByText('MP4 only');
  });
});

describe.each(['', 'quirks'])('sending it to a provider (%s)', (scenario) => {
  it('uploads, says so, and the table, the figures and the lists have the video', async () => {
    const app = await openUpload({ scenario });
    const count = ownVideos(app).length;
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    const video = app.provider.db.videos.all().find(({ title }) => title === 'low tide');
    expect(video).toMatchObject({ isPublished: true });
    expect(video?.thumbnail).not.toBe('');
    await app.user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const toggle = await screen.findByRole('switch', { name: 'Published: low tide' });
    expect(toggle).toHaveProperty('checked', true);
    await waitFor(() => expect(figureOf('Videos')).toBe(String(count + 1)));
    expect(app.requests.filter((request) => request === POST)).toHaveLength(1);
    // Opened anew, it is an empty form.
    await app.user.click(screen.getByRole('button', { name: 'Upload video' }));
    await screen.findByRole('dialog', { name: 'Upload video' });
    expect(field('Title')).toHaveProperty('value', '');
  });
});

describe('while it is on its way', () => {
  it('forms/double-submit: the form has made room for a bar that knows no share of it yet, and one upload goes out', async () => {
    const app = await openUpload();
    const answer = holdUpload(app);
    await fillIn(app);
    await app.user.type(field('Title'), '{Enter}{Enter}{Enter}');
    const bar = await screen.findByRole('progressbar', { name: 'Upload progress' });
    await waitFor(() => expect(app.requests).toContain(POST));
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    expect(bar.hasAttribute('value')).toBe(false);
    expect(screen.queryByText(/%/)).toBeNull();
    answer.resolve(undefined);
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    expect(app.requests.filter((request) => request === POST)).toHaveLength(1);
  });

  it('shows the percentage, the bytes, the speed and the time left, then that the server is at work', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const app = await openUpload();
    const answer = holdUpload(app);
    await fillIn(app);
    await app.user.click(submit());
    const bar = await screen.findByRole('progressbar');
    expect(bar.hasAttribute('value')).toBe(false);
    await waitFor(() => expect(app.sending).toHaveLength(1));
    const megabyte = 1_048_576;
    const at = (ms: number, loaded: number) => {
      clock.mockReturnValue(ms);
      act(() => app.sending[0]?.tell('progress', loaded, 10 * megabyte));
    };
    at(0, 0);
    at(2000, 4 * megabyte);
    screen.getByText('40%');
    expect(bar.getAttribute('value')).toBe('0.4');
    screen.getByText('4.00 MB of 10.00 MB');
    screen.getByText('2.00 MB/s');
    screen.getByText('0:03 left');
    at(5000, 10 * megabyte);
    act(() => app.sending[0]?.tell('load', 10 * megabyte, 10 * megabyte));
    screen.getByText('Everything is sent. The server is processing it…');
    expect(bar.hasAttribute('value')).toBe(false);
    answer.resolve(undefined);
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
  });

  it('forms/drop-at-80: a connection lost before everything was sent is no reason to look for the video', async () => {
    const app = await openUpload();
    const answer = Promise.withResolvers<Response | undefined>();
    let tries = 0;
    app.server.use(http.post('*/api/v1/videos', () => (tries++ === 0 ? answer.promise : undefined)));
    await fillIn(app);
    await app.user.click(submit());
    await waitFor(() => expect(app.sending).toHaveLength(1));
    act(() => app.sending[0]?.tell('progress', 0));
    act(() => app.sending[0]?.tell('progress', 800));
    answer.resolve(HttpResponse.error());
    await screen.findByText(/The server cannot be reached/);
    expect(screen.queryByText(/may have been stored/)).toBeNull();
    await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(app.requests.filter((request) => request === POST)).toHaveLength(2));
    const between = app.requests.slice(app.requests.indexOf(POST), app.requests.lastIndexOf(POST));
    expect(between).not.toContain('GET /api/v1/dashboard/videos');
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
  });

  it('forms/cancel: Cancel stops it, and everything is still in the form', async () => {
    const toasts = vi.spyOn(notify, 'error');
    const app = await openUpload();
    holdUpload(app);
    await fillIn(app);
    await app.user.click(submit());
    await app.user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    await screen.findByText('The upload was cancelled. Everything is still here.');
    expect(field('Title')).toHaveProperty('value', 'low tide');
    screen.getByText('low_tide.mp4 • 1.50 MB');
    expect(toasts).not.toHaveBeenCalled();
    expect(app.provider.db.videos.all().some(({ title }) => title === 'low tide')).toBe(false);
  });

  it('forms/tab-closed: the tab asks before it closes, only as long as something is sent', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const app = await openUpload();
    const answer = holdUpload(app);
    expect(asks()).toBe(false);
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByRole('progressbar');
    expect(asks()).toBe(true);
    answer.resolve(undefined);
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    expect(asks()).toBe(false);
  });

  it('goes on in a pill on every page when the dialog is closed, and the pill leads back to it', async () => {
    const app = await openUpload();
    const answer = holdUpload(app);
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByRole('progressbar', { name: 'Upload progress' });
    await app.user.click(within(dialog()).getByRole('button', { name: 'Close' }));
    const pills = await screen.findByRole('region', { name: 'Uploads' });
    within(pills).getByRole('progressbar', { name: 'Upload progress of low tide' });
    await act(() => app.router.navigate({ to: '/history' }));
    await screen.findByRole('heading', { level: 1, name: 'History' });
    expect(screen.getByRole('region', { name: 'Uploads' })).toBe(pills);
    answer.resolve(undefined);
    await within(pills).findByText('Uploaded');
    await app.user.click(within(pills).getByRole('link'));
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  });

  it('session/logout-during-upload: signing out stops it', async () => {
    const app = await openUpload();
    const aborted = Promise.withResolvers<void>();
    app.server.use(
      http.post('*/api/v1/videos', ({ request }) => {
        request.signal.addEventListener('abort', () => aborted.resolve());
        return new Promise(() => {});
      }),
    );
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByRole('progressbar');
    await waitFor(() => expect(app.requests).toContain(POST));
    act(() => app.queryClient.getMutationCache().clear());
    await aborted.promise;
  });
});

describe('when it fails', () => {
  it('forms/4-gb: a file that no server takes is said to be too large, and is never read as a whole', async () => {
    const app = await openUpload();
    app.server.use(http.post('*/api/v1/videos', () => new HttpResponse(null, { status: 413 })));
    await app.user.upload(field('Thumbnail'), picture());
    const huge = clip();
    const read = vi.spyOn(huge, 'arrayBuffer');
    await app.user.upload(field('Video file'), Object.defineProperty(huge, 'size', { value: 4 * 2 ** 30 }));
    await screen.findByText('low_tide.mp4 • 4096.00 MB');
    await app.user.click(submit());
    await screen.findByText(/The file is too large for this server\./);
    screen.getByText('low_tide.mp4 • 4096.00 MB');
    expect(read).not.toHaveBeenCalled();
  });

  it('says so, keeps the form and the files, and Retry sends them', async () => {
    const app = await openUpload();
    let isBroken = true;
    app.server.use(
      http.post('*/api/v1/videos', () =>
        isBroken ? HttpResponse.json({ message: 'The disk is full' }, { status: 507 }) : undefined,
      ),
    );
    await fillIn(app);
    await app.user.type(field('Description'), 'At dawn');
    await app.user.click(submit());
    await screen.findByText('Error while uploading video. Try again!!');
    expect(field('Title')).toHaveProperty('value', 'low tide');
    expect(field('Description')).toHaveProperty('value', 'At dawn');
    screen.getByRole('img', { name: 'Preview of sea.png' });
    isBroken = false;
    await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
  });

  it('forms/reply-lost: a reply that got lost after the video was stored is looked for, and nothing is sent twice', async () => {
    const app = await openUpload();
    const me = app.provider.db.users.first('email', MAREN)?._id ?? '';
    const [other] = ownVideos(app);
    app.server.use(
      http.post('*/api/v1/videos', () => {
        if (other) {
          const createdAt = new Date().toISOString();
          app.provider.db.videos.insert({ ...other, _id: 'd'.repeat(24), title: 'low tide', owner: me, createdAt });
        }
        return HttpResponse.error();
      }),
    );
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByText(/may have been stored/);
    await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    expect(app.requests.filter((request) => request === POST)).toHaveLength(1);
    await app.user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findAllByRole('switch', { name: 'Published: low tide' })).toHaveLength(1);
  });

  it('forms/reply-lost: a video that was not stored is sent again, even if an older one has its title', async () => {
    const app = await openUpload({
      prepare: (made) => {
        const [first] = ownVideos(made);
        if (first) made.provider.db.videos.update(first._id, { title: 'low tide' });
      },
    });
    let tries = 0;
    app.server.use(http.post('*/api/v1/videos', () => (tries++ === 0 ? HttpResponse.error() : undefined)));
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByText(/may have been stored/);
    await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    expect(app.requests.filter((request) => request === POST)).toHaveLength(2);
  });

  it('session/expired-before-upload: a token that ran out is refreshed once, and everything is sent again', async () => {
    const app = await openUpload();
    let tries = 0;
    app.server.use(
      http.post('*/api/v1/videos', () =>
        tries++ === 0 ? HttpResponse.json({ message: 'TokenExpiredError' }, { status: 401 }) : undefined,
      ),
    );
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    expect(app.requests.filter((request) => request === POST)).toHaveLength(2);
    expect(app.requests.filter((request) => request === 'POST /api/v1/users/refresh-token')).toHaveLength(1);
  });
});

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
  it('sends only what changed, and every list learns of it', async () => {
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

  it.each([
    ['At dusk', 'At dusk'],
    // Some providers refuse an empty text or keep the old one, so the title stands for it.
    ['', undefined],
  ])('a description that becomes "%s" goes alone, and is read back so', async (text, sentAs) => {
    const { user, queryClient, video, sent } = await openEdit({ scenario: '' });
    await user.clear(field('Description'));
    if (text !== '') await user.type(field('Description'), text);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('dialog', { name: 'Video Updated Successfully...' });
    expect(sent).toEqual([{ description: sentAs ?? video.title }]);
    const own = queryClient.getQueryData(ownVideosQuery().queryKey);
    expect(own?.find(({ _id }) => _id === video._id)?.description).toBe(text);
    expect(screen.queryByText(/The server kept/)).toBeNull();
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

  it('needs a title, as a new one does', async () => {
    const { user, requests } = await openEdit();
    await user.clear(field('Title'));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Title is required');
    expect(requests.some((request) => request.startsWith('PATCH'))).toBe(false);
  });

  it('a failure keeps what was typed, with the toast and Retry', async () => {
    const { user, server, video } = await openEdit();
    server.use(http.patch(`*/api/v1/videos/${video._id}`, () => new HttpResponse(null, { status: 403 })));
    await user.type(field('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Error while updating video. Try again!!');
    expect(field('Title')).toHaveProperty('value', `${video.title}!`);
    screen.getByRole('button', { name: 'Retry' });
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
