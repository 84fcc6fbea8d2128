import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { canPrepare, describeVideo, PreparationError, prepareVideo } from '@/resources/upload/prepare/prepare';
import type { VideoFacts } from '@/resources/upload/prepare/video-facts';
import { field } from '@/testing/field';
import { picture } from '@/testing/files';
import type { App } from '@/testing/render-app';
import { dialog, openUpload, submit, UPLOAD_REQUEST } from '@/testing/upload-dialog';

vi.mock('@/resources/upload/prepare/prepare', { spy: true });
vi.mocked(canPrepare).mockReturnValue(true);
const prepared = vi.mocked(prepareVideo);

const FACTS: VideoFacts = {
  duration: 100,
  width: 3840,
  height: 2160,
  codec: 'H.264',
  treatment: 'copy',
  lostSound: undefined,
  canShrink: true,
};

/** As of a phone: 4K, with 24 Mbit/s. */
const SIZE = 300_000_000;

function filmOf(name: string, type: string) {
  const file = new File(['film'], name, { type });
  Object.defineProperty(file, 'size', { value: SIZE });
  return file;
}

beforeEach(() => {
  vi.mocked(describeVideo).mockResolvedValue(FACTS);
  prepared.mockReset();
});

async function choose(facts: Partial<VideoFacts> = {}) {
  vi.mocked(describeVideo).mockResolvedValue({ ...FACTS, ...facts });
  const app = await openUpload();
  await app.user.upload(field('Thumbnail'), picture());
  await app.user.upload(field('Video file'), filmOf('low_tide.mov', 'video/quicktime'));
  return app;
}

/** The preview has loaded the video. */
async function load(seconds: number) {
  const video = await screen.findByLabelText('Preview of the video');
  Object.defineProperties(video, { duration: { value: seconds }, videoWidth: { value: 640 } });
  fireEvent.loadedMetadata(video);
  return video;
}

/** Holds the preparation: `report` its progress, then `finish` it. */
function holdPreparation() {
  const deferred = Promise.withResolvers<Awaited<ReturnType<typeof prepareVideo>>>();
  const remove = vi.fn(async () => {});
  prepared.mockImplementationOnce((_file, _edits, { signal, onProgress }) => {
    onProgress?.(0);
    signal?.addEventListener('abort', () => deferred.reject(new ApiError('aborted')));
    return deferred.promise;
  });
  return {
    remove,
    report: (part: number) => act(() => prepared.mock.lastCall?.[2].onProgress?.(part)),
    finish: () => deferred.resolve({ file: new File(['prepared'], 'low_tide.mp4', { type: 'video/mp4' }), remove }),
    fail: (isFull: boolean) => deferred.reject(new PreparationError(isFull)),
  };
}

/** The video files of all uploads, of which the first ones fail. */
function recordUploads({ server }: App, { failures = 0 } = {}) {
  const sent: FormDataEntryValue[] = [];
  server.use(
    http.post('*/api/v1/videos', async ({ request }) => {
      sent.push(...(await request.clone().formData()).getAll('videoFile'));
      return sent.length <= failures ? new HttpResponse(null, { status: 403 }) : undefined;
    }),
  );
  return sent;
}

test('a video that is no MP4 is prepared, with a progress bar here and on other pages, and then uploaded', async () => {
  const preparation = holdPreparation();
  const app = await choose();
  const sent = recordUploads(app);
  await app.user.click(submit());
  const bar = await within(dialog()).findByRole('progressbar', { name: 'Preparing video' });
  expect(screen.getByText('Preparing the video…')).toBeTruthy();
  preparation.report(0.42);
  expect(bar).toHaveProperty('value', 0.42);
  expect(app.requests).not.toContain(UPLOAD_REQUEST);
  await app.user.click(within(dialog()).getByRole('button', { name: 'Close' }));
  const pills = await screen.findByRole('region', { name: 'Uploads' });
  within(pills).getByText('Preparing');
  within(pills).getByText('42%');
  preparation.finish();
  await within(pills).findByText('Uploaded');
  expect(sent).toMatchObject([{ size: 'prepared'.length, type: 'video/mp4' }]);
  expect(preparation.remove).toHaveBeenCalledOnce();
});

test('a video that does not play everywhere is converted, one without convertible sound will be silent', async () => {
  await choose({ treatment: 'encode', codec: 'AV1' });
  await screen.findByText('AV1 does not play everywhere, so the video is converted to H.264 first.');
});

test('sound that cannot be converted is named', async () => {
  await choose({ lostSound: 'AC-3' });
  await screen.findByText('This browser cannot convert the sound (AC-3). The video will be silent.');
});

test.each([
  [{ reason: 'picture' }, 'This file has no video, only sound.'],
  [{ reason: 'codec', codec: 'WMV3' }, 'This browser cannot convert WMV3. Export the video as an MP4 with H.264.'],
] as const)('a file that cannot be converted is refused, and says why: %o', async (refusal, text) => {
  const app = await openUpload();
  vi.mocked(describeVideo).mockResolvedValue(refusal);
  await app.user.upload(field('Video file'), filmOf('low_tide.mkv', 'video/x-matroska'));
  await screen.findByText(text);
  screen.getByText('Invalid file type! Only .mp4 files are accepted');
});

test('a cancelled preparation keeps the form; a failed one says why, and the retry prepares it again', async () => {
  holdPreparation();
  const app = await choose();
  await app.user.click(submit());
  await app.user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
  await screen.findByText('Upload cancelled. Your files and details were kept.');
  expect(field('Title')).toHaveProperty('value', 'low tide');

  const full = holdPreparation();
  await app.user.click(submit());
  await screen.findByRole('progressbar', { name: 'Preparing video' });
  full.fail(true);
  await screen.findByText(/^This browser has no room to convert the video/);

  const last = holdPreparation();
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('progressbar', { name: 'Preparing video' });
  last.finish();
  await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
  expect(app.requests.filter((request) => request === UPLOAD_REQUEST)).toHaveLength(1);
});

test('a failed upload is repeated without preparing it again, and removes the copy when it is dismissed', async () => {
  const app = await choose();
  const preparation = holdPreparation();
  const sent = recordUploads(app, { failures: 2 });
  await app.user.click(submit());
  preparation.finish();
  await app.user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByRole('button', { name: 'Retry' });
  expect(prepared).toHaveBeenCalledOnce();
  expect(preparation.remove).not.toHaveBeenCalled();
  await app.user.click(within(dialog()).getByRole('button', { name: 'Discard' }));
  await app.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(preparation.remove).toHaveBeenCalledOnce());
});

test('a sign-out removes the copy of a failed upload', async () => {
  const app = await choose();
  const preparation = holdPreparation();
  recordUploads(app, { failures: 1 });
  await app.user.click(submit());
  preparation.finish();
  await screen.findByRole('button', { name: 'Retry' });
  act(() => app.queryClient.getMutationCache().clear());
  expect(preparation.remove).toHaveBeenCalledOnce();
});

test('a large video can be made smaller, until another file is chosen', async () => {
  const app = await choose();
  const preparation = holdPreparation();
  const choice = await screen.findByRole('checkbox', { name: 'Make it smaller' });
  expect(document.getElementById(choice.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'About 61.13 MB instead of 286.10 MB',
  );
  await app.user.click(choice);
  await app.user.upload(field('Video file'), filmOf('other.mov', 'video/quicktime'));
  expect(await screen.findByRole('checkbox', { name: 'Make it smaller' })).toHaveProperty('checked', false);
  await app.user.click(screen.getByRole('checkbox', { name: 'Make it smaller' }));
  await app.user.click(submit());
  await waitFor(() => expect(prepared.mock.lastCall?.[1]).toEqual({ trim: undefined, isSmaller: true }));
  preparation.finish();
  await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
});

test('a video is cut by sliders and by times, which show the frame and the length of what is left', async () => {
  const app = await choose();
  const preparation = holdPreparation();
  const video = await load(100);
  const group = screen.getByRole('group', { name: 'Trim' });
  const slider = (name: string) => within(group).getByRole('slider', { name });
  fireEvent.change(slider('Start'), { target: { value: '12.5' } });
  expect(video).toHaveProperty('currentTime', 12.5);
  expect(slider('Start').getAttribute('aria-valuetext')).toBe('0:12.5');
  const end = within(group).getByRole('textbox', { name: 'End time' });
  await app.user.clear(end);
  await app.user.type(end, '1:02.5{Enter}');
  expect(video).toHaveProperty('currentTime', 62.5);
  within(group).getByText('0:50 will be uploaded');
  within(group).getByText('It may start up to half a second later.');
  expect(app.requests).not.toContain(UPLOAD_REQUEST);
  // A text that is no time goes back.
  await app.user.clear(end);
  await app.user.type(end, 'later');
  await app.user.tab();
  expect(end).toHaveProperty('value', '1:02.5');
  expect(
    document.getElementById(screen.getByRole('checkbox').getAttribute('aria-describedby') ?? '')?.textContent,
  ).toBe('About 30.57 MB instead of 143.05 MB');
  await app.user.click(submit());
  await waitFor(() =>
    expect(prepared.mock.lastCall?.[1]).toEqual({ trim: { start: 12.5, end: 62.5 }, isSmaller: false }),
  );
  preparation.finish();
  await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
});

describe('a cut and a smaller size', () => {
  const EDITS = { trim: { start: 12.5, end: 100 }, isSmaller: true };

  /** A film that is cut and made smaller. */
  async function edit() {
    const app = await choose();
    await load(100);
    fireEvent.change(screen.getByRole('slider', { name: 'Start' }), { target: { value: '12.5' } });
    await app.user.click(screen.getByRole('checkbox', { name: 'Make it smaller' }));
    return app;
  }

  async function expectEdits() {
    await load(100);
    expect(screen.getByRole('slider', { name: 'Start' })).toHaveProperty('value', '12.5');
    expect(await screen.findByRole('checkbox', { name: 'Make it smaller' })).toHaveProperty('checked', true);
    holdPreparation();
    prepared.mockClear();
  }

  test('are sent again after a failed upload, and nothing is prepared twice', async () => {
    const app = await edit();
    const preparation = holdPreparation();
    const sent = recordUploads(app, { failures: 1 });
    await app.user.click(submit());
    preparation.finish();
    await app.user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    expect(sent).toMatchObject([{ size: 'prepared'.length }, { size: 'prepared'.length }]);
    expect(prepared.mock.calls.map(([, edits]) => edits)).toEqual([EDITS]);
  });

  test('are kept by a cancelled upload', async () => {
    const app = await edit();
    holdPreparation();
    await app.user.click(submit());
    await app.user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    await screen.findByText('Upload cancelled. Your files and details were kept.');
    await expectEdits();
    await app.user.click(submit());
    await waitFor(() => expect(prepared.mock.lastCall?.[1]).toEqual(EDITS));
  });

  test('are kept by a closed dialog, until another file is chosen', async () => {
    const app = await edit();
    await app.user.click(within(dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(screen.getByRole('button', { name: 'Upload video' }));
    await expectEdits();
    await app.user.upload(field('Video file'), filmOf('other.mov', 'video/quicktime'));
    expect(await screen.findByRole('checkbox', { name: 'Make it smaller' })).toHaveProperty('checked', false);
    await app.user.click(submit());
    await waitFor(() => expect(prepared.mock.lastCall?.[1]).toEqual({ trim: undefined, isSmaller: false }));
  });
});
