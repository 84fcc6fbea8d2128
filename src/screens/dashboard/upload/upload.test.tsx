import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ZERO_WIDTH_SPACE } from '@/api/fields';
import { writeDraft } from '@/state/drafts';
import { FRAME_NAME } from './frames';
import { setToken } from '@/lib/token';
import { uploadDraftKey } from '@/resources/upload/upload';
import { MAREN } from '@/testing/accounts';
import { createFault } from '@/testing/create-fault';
import { field } from '@/testing/field';
import { videoFile, MP4, picture, PNG } from '@/testing/files';
import { hold } from '@/testing/hold';
import type { App } from '@/testing/render-app';
import { dialog, fillIn, openUpload, ownVideos, UPLOAD_REQUEST, statOf, submit } from '@/testing/upload-dialog';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

describe('the form of a new video', () => {
  it('shows an error at each missing field, and sends nothing (§5.11)', async () => {
    const { user, requests } = await openUpload();
    await user.click(submit());
    await screen.findByText('Title is required');
    screen.getByText('Video is required');
    screen.getByText('Thumbnail is required');
    expect(document.activeElement).toBe(screen.getByLabelText('Video file'));
    expect(requests).not.toContain(UPLOAD_REQUEST);
  });

  it('shows the size of the file, and suggests its name as the title (§9.10)', async () => {
    const { user } = await openUpload();
    await user.upload(field('Video file'), videoFile());
    await screen.findByText('low_tide.mp4 • 1.50 MB');
    expect(field('Title')).toHaveProperty('value', 'low tide');
    await user.clear(field('Title'));
    await user.type(field('Title'), 'My own');
    await user.upload(field('Video file'), videoFile('other.mp4'));
    await screen.findByText('other.mp4 • 1.50 MB');
    expect(field('Title')).toHaveProperty('value', 'My own');
  });

  it('the title follows the file until it is typed, also after the dialog was closed', async () => {
    const { user } = await openUpload();
    await user.upload(field('Video file'), videoFile());
    await user.upload(field('Video file'), videoFile('other_tide.mp4'));
    expect(field('Title')).toHaveProperty('value', 'other tide');
    await user.click(within(dialog()).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Upload video' }));
    await screen.findByRole('dialog', { name: 'Upload video' });
    await user.upload(field('Video file'), videoFile('third.mp4'));
    expect(field('Title')).toHaveProperty('value', 'third');
  });

  it.each([
    ['forms/wrong-content', 'PDF content', new File(['%PDF-1.7'], 'film.mp4', { type: 'video/mp4' })],
    ['forms/wrong-content', 'HEIC content', new File(['\0\0\0\x18ftypheic'], 'film.mp4', { type: 'video/mp4' })],
    ['forms/wrong-content', 'PNG content', new File([PNG], 'film.mp4', { type: 'video/mp4' })],
    ['forms/wrong-content', 'text content', new File(['no film at all'], 'film.mp4', { type: 'video/mp4' })],
    ['forms/wrong-content', 'no type and text content', new File(['no film at all'], 'film')],
    ['forms/wrong-type', 'another type', new File([MP4], 'film.mp4', { type: 'video/quicktime' })],
  ])('%s: a video with %s is refused at once (§5.11, §9.9)', async (_id, _what, file) => {
    const { user, requests } = await openUpload();
    // Dropped files ignore `accept`.
    fireEvent.change(field('Video file'), { target: { files: [file] } });
    await screen.findByText('Invalid file type! Only .mp4 files are accepted');
    await user.click(submit());
    expect(requests).not.toContain(UPLOAD_REQUEST);
  });

  it.each([
    ['forms/zero-bytes', 'an empty video', new File([], 'film.mp4', { type: 'video/mp4' }), 'The file is empty'],
    [
      'forms/truncated',
      'a truncated video',
      new File([MP4.subarray(0, -8), 'mdat'], 'film.mp4', { type: 'video/mp4' }),
      'This video is incomplete: its end is missing. Copy or export it again.',
    ],
  ])('%s: %s is refused with one message, and is not played (§5.11)', async (_id, _what, file, message) => {
    const play = vi.spyOn(URL, 'createObjectURL');
    const { user, requests } = await openUpload();
    await user.upload(field('Video file'), file);
    await screen.findByText(message);
    expect(screen.queryByText(/Invalid file type!/)).toBeNull();
    expect(play).not.toHaveBeenCalled();
    await user.click(submit());
    expect(requests).not.toContain(UPLOAD_REQUEST);
  });

  it('a video that this browser cannot play is named with its codec, and can be uploaded', async () => {
    const app = await openUpload();
    await fillIn(app);
    await app.user.upload(field('Video file'), videoFile('evening.mp4', 'hvc1'));
    fireEvent.error(await screen.findByLabelText('Preview of the video'));
    const notice = await screen.findByText(/This browser cannot play HEVC \(H\.265\)/);
    expect(notice.getAttribute('role')).toBe('status');
    await app.user.upload(field('Video file'), videoFile());
    await screen.findByLabelText('Preview of the video');
    await app.user.upload(field('Video file'), videoFile('evening.mp4', 'hvc1'));
    await app.user.click(submit());
    await waitFor(() => expect(app.requests).toContain(UPLOAD_REQUEST));
  });

  it.each([
    ['another extension', new File([MP4], 'film.m4v', { type: 'video/mp4' })],
    ['no extension', new File([MP4], 'film', { type: 'video/mp4' })],
    ['no extension and no type', new File([MP4], 'film')],
  ])('forms/any-name: a video with %s is accepted', async (_what, file) => {
    const { user, requests } = await openUpload();
    fireEvent.change(field('Video file'), { target: { files: [file] } });
    await user.upload(field('Thumbnail'), new File([JPEG], 'still.jfif', { type: 'image/jpeg' }));
    await screen.findByText(/^film\S* • /);
    await user.click(submit());
    await waitFor(() => expect(requests).toContain(UPLOAD_REQUEST));
    expect(screen.queryByText(/Invalid file type!/)).toBeNull();
  });

  it('forms/wrong-content: a thumbnail of another type is refused at once (§5.11)', async () => {
    const { user } = await openUpload();
    await user.upload(field('Thumbnail'), new File(['GIF89a'], 'words.png', { type: 'image/png' }));
    await screen.findByText('Invalid file type! Only .png .jpg and .jpeg files are accepted');
  });

  it('forms/unknown-content: a thumbnail with unknown first bytes is accepted', async () => {
    const { user, requests } = await openUpload();
    await user.upload(field('Video file'), videoFile());
    await user.upload(field('Thumbnail'), new File(['words'], 'words.png', { type: 'image/png' }));
    await user.click(submit());
    await waitFor(() => expect(requests).toContain(UPLOAD_REQUEST));
  });

  it('keeps its values when it is closed and opened again', async () => {
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

/** Leaves the dashboard and returns with Back. */
async function leaveAndReturn({ router }: App) {
  await act(() => router.navigate({ to: '/support' }));
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  act(() => router.history.back());
  await screen.findByRole('dialog', { name: 'Upload video' });
}

describe('the draft of a new video', () => {
  it('survives another page and Back, with its files', async () => {
    const app = await openUpload();
    await fillIn(app);
    await app.user.type(field('Description'), 'At dawn');
    await leaveAndReturn(app);
    expect(field('Title')).toHaveProperty('value', 'low tide');
    expect(field('Description')).toHaveProperty('value', 'At dawn');
    screen.getByText('low_tide.mp4 • 1.50 MB');
    await screen.findByRole('img', { name: 'Preview of sea.png' });
  });

  it('survives a reload without its files, which the form asks for again', async () => {
    const left = { title: 'harbour', description: 'At dawn', videoFile: 'harbour.mp4', thumbnail: 'pier.png' };
    const { user } = await openUpload({ prepare: () => writeDraft(uploadDraftKey(undefined), JSON.stringify(left)) });
    expect(field('Title')).toHaveProperty('value', 'harbour');
    expect(field('Description')).toHaveProperty('value', 'At dawn');
    screen.getByText('Your details were restored. Choose harbour.mp4 and pier.png again.');
    await user.upload(field('Video file'), videoFile());
    await screen.findByText('Your details were restored. Choose pier.png again.');
    await user.upload(field('Thumbnail'), picture());
    await waitFor(() => expect(screen.queryByText(/were restored/)).toBeNull());
  });

  it('isolates the names of files from right to left', async () => {
    const left = { title: 'harbour', videoFile: 'נמל.mp4', thumbnail: 'pier.png' };
    await openUpload({ prepare: () => writeDraft(uploadDraftKey(undefined), JSON.stringify(left)) });
    screen.getByText('Your details were restored. Choose \u2068נמל.mp4\u2069 and pier.png again.');
  });

  it('asks for no frame once the video is chosen, which provides one', async () => {
    const left = { title: 'harbour', description: '', videoFile: 'harbour.mp4', thumbnail: FRAME_NAME };
    const { user } = await openUpload({ prepare: () => writeDraft(uploadDraftKey(undefined), JSON.stringify(left)) });
    screen.getByText('Your details were restored. Choose harbour.mp4 and a frame of it again.');
    await user.upload(field('Video file'), videoFile());
    expect(screen.queryByText(/were restored/)).toBeNull();
  });

  it('is removed after the upload, also if the dialog was closed meanwhile', async () => {
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

  it('is removed by Discard, after a confirmation', async () => {
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
    screen.getByText('MP4, or what this browser can convert to it. Several are uploaded one after another.');
    await app.user.upload(field('Video file'), videoFile('harbour.mp4'));
    expect(field('Title')).toHaveProperty('value', 'harbour');
  });

  it('is removed at sign-out, with its files', async () => {
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
    screen.getByText('MP4, or what this browser can convert to it. Several are uploaded one after another.');
  });
});

describe.each(['', 'quirks'])('a finished upload (%s)', (scenario) => {
  it('shows the success message, and the video in the table, the stats and the lists (§2.26, §4.7, §5.11, §6.2)', async () => {
    const app = await openUpload({ scenario });
    const count = ownVideos(app).length;
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    const video = app.provider.db.videos.all().find(({ title }) => title === 'low tide');
    expect(video).toMatchObject({
      isPublished: true,
      description: scenario === 'quirks' ? ZERO_WIDTH_SPACE : '',
    });
    expect(video?.thumbnail).not.toBe('');
    await app.user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const toggle = await screen.findByRole('switch', { name: 'Published: low tide' });
    expect(toggle).toHaveProperty('checked', true);
    await waitFor(() => expect(statOf('Videos')).toBe(String(count + 1)));
    const after = app.requests.slice(app.requests.lastIndexOf(UPLOAD_REQUEST) + 1);
    expect(after, 'nothing is refetched').toEqual([]);
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
    // Reopened, the form is empty.
    await app.user.click(screen.getByRole('button', { name: 'Upload video' }));
    await screen.findByRole('dialog', { name: 'Upload video' });
    expect(field('Title')).toHaveProperty('value', '');
  });
});

it('"Watch it" opens the uploaded video, which leaves no upload behind', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const app = await openUpload();
  await fillIn(app);
  await app.user.click(submit());
  await app.user.click(await screen.findByRole('link', { name: 'Watch it' }));
  await screen.findByRole('heading', { level: 1, name: 'low tide' });
  const video = app.provider.db.videos.all().find(({ title }) => title === 'low tide');
  expect(app.router.state.location.pathname).toBe(`/watchpage/${video?._id}`);
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a new video can be private from the start (§10.31)', async () => {
  const app = await openUpload({ health: { visibility: true } });
  await fillIn(app);
  expect(screen.getByRole('combobox', { name: 'Who can watch' })).toHaveProperty('value', 'public');
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Who can watch' }), 'Private');
  screen.getByText('Only you can watch it.');
  await app.user.click(submit());
  await app.user.click(await screen.findByRole('button', { name: 'Done' }));
  const stored = ownVideos(app).find(({ title }) => title === 'low tide');
  expect(stored).toMatchObject({ isPublished: false, publishAt: null });
  expect(await screen.findByRole('switch', { name: 'Published: low tide' })).toHaveProperty('checked', false);
});

describe('a restored choice of who can watch, before the first health check', () => {
  const openPrivate = (prepare: (app: Pick<App, 'server'>) => void) => {
    writeDraft(uploadDraftKey(undefined), JSON.stringify({ title: 'low tide', visibility: 'private' }));
    return openUpload({
      prepare: (app) => {
        app.queryClient.clear();
        prepare(app);
      },
    });
  };
  const stored = (app: App) => ownVideos(app).filter(({ title }) => title === 'low tide');

  it('waits for the check: the video is never public (§10.31)', async () => {
    let release = () => {};
    const app = await openPrivate(({ server }) => {
      release = hold(server, 'get', 'healthcheck');
    });
    await fillIn(app);
    expect(screen.queryByRole('combobox', { name: 'Who can watch' })).toBeNull();
    // The shell's check is in flight. If the shell started it later, StrictMode would cancel the upload's.
    await waitFor(() => expect(app.healthChecks()).toBe(1));
    await app.user.click(submit());
    await screen.findByRole('progressbar', { name: 'Upload progress' });
    expect(app.requests).not.toContain(UPLOAD_REQUEST);
    release();
    await app.user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(stored(app)).toMatchObject([{ isPublished: false }]);
  });

  it('is not sent if the check fails: the form says so, keeps everything, and Retry sends it (§10.31)', async () => {
    const health = createFault('get', 'healthcheck', () => HttpResponse.error());
    const app = await openPrivate(health.inject);
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByText(/^Nothing was sent,/);
    expect(app.requests).not.toContain(UPLOAD_REQUEST);
    expect(field('Title')).toHaveProperty('value', 'low tide');
    screen.getByText(/^low_tide\.mp4 •/);
    health.repair();
    await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    await app.user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(stored(app)).toMatchObject([{ isPublished: false }]);
  });
});
