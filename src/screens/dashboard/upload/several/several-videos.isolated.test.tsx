import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Upload } from '@/resources/upload/upload';
import { readDraft, writeDraft } from '@/state/drafts';
import { createFault } from '@/testing/create-fault';
import { field } from '@/testing/field';
import { picture, videoFile } from '@/testing/files';
import type { App } from '@/testing/render-app';
import { openUpload, ownVideos, UPLOAD_REQUEST } from '@/testing/upload-dialog';
import { captureFrames } from '../frames';

vi.mock('../frames', { spy: true });
const captured = vi.mocked(captureFrames);

beforeEach(() => {
  captured.mockReset();
  captured.mockImplementation((file, _signal, onFrame) => {
    onFrame({ at: 1, picture: picture(`frame of ${file.size}.png`) });
    return Promise.resolve();
  });
});

const several = () => screen.findByRole('dialog', { name: 'Upload videos' });
const card = (name: string | RegExp) => screen.findByRole('group', { name });

async function chooseTwo(pier = videoFile('pier.mp4'), health: object | null = null) {
  const app = await openUpload({ health });
  fireEvent.change(field('Video file'), { target: { files: [videoFile('low_tide.mp4'), pier] } });
  return { ...app, dialog: await several() };
}

/** Holds every upload until it is answered: with a status, or by the mock provider. */
function holdUploads({ server }: App) {
  const sent: {
    title: FormDataEntryValue | null;
    thumbnail: FormDataEntryValue | null;
    visibility: FormDataEntryValue | null;
    answer: (status?: number, body?: object) => void;
  }[] = [];
  server.use(
    http.post('*/api/v1/videos', async ({ request }) => {
      const form = await request.clone().formData();
      const deferred = Promise.withResolvers<Response | undefined>();
      sent.push({
        title: form.get('title'),
        thumbnail: form.get('thumbnail'),
        visibility: form.get('visibility'),
        answer: (status, body = {}) => deferred.resolve(status ? HttpResponse.json(body, { status }) : undefined),
      });
      return deferred.promise;
    }),
  );
  return sent;
}

test('several files become cards with titles from their names, and are uploaded one after another (§10.26)', async () => {
  const app = await chooseTwo();
  const sent = holdUploads(app);
  const title = within(await card(/^low_tide\.mp4/)).getByRole('textbox', { name: 'Title' });
  expect(title).toHaveProperty('value', 'low tide');
  await app.user.clear(within(await card(/^pier\.mp4/)).getByRole('textbox', { name: 'Title' }));
  await app.user.type(within(await card(/^pier\.mp4/)).getByRole('textbox', { name: 'Title' }), 'The pier');
  await app.user.click(screen.getByRole('button', { name: 'Upload 2 videos' }));

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.title).toBe('low tide');
  expect(sent[0]?.thumbnail).toBeInstanceOf(File);
  within(await card('low tide')).getByRole('progressbar', { name: 'Upload progress of low tide' });
  within(await card('The pier')).getByText('Waiting for the videos before it');
  expect(document.activeElement?.textContent).toBe('0 of 2 videos uploaded');

  sent[0]?.answer();
  await within(await card('low tide')).findByText('Uploaded');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.title).toBe('The pier');
  sent[1]?.answer();
  await screen.findByText('2 of 2 videos uploaded');
  await app.user.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByRole('switch', { name: 'Published: The pier' });
  screen.getByRole('switch', { name: 'Published: low tide' });
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Upload video' }));
  await screen.findByRole('dialog', { name: 'Upload video' });
});

test('the next video is uploaded in a tab that is hidden, too', async () => {
  const app = await chooseTwo();
  const sent = holdUploads(app);
  await app.user.click(screen.getByRole('button', { name: 'Upload 2 videos' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => visibility.mockRestore());
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  sent[0]?.answer();
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer();
  await screen.findByText('2 of 2 videos uploaded');
});

test('nothing is sent until every card is complete, and the focus goes to the first problem', async () => {
  captured.mockRejectedValue(new Error('no frames'));
  const app = await chooseTwo();
  await app.user.clear(within(await card(/^pier\.mp4/)).getByRole('textbox', { name: 'Title' }));
  await app.user.click(screen.getByRole('button', { name: 'Upload 2 videos' }));
  await within(await card(/^pier\.mp4/)).findByText('Title is required');
  const thumbnail = within(await card(/^low_tide\.mp4/)).getByLabelText('Thumbnail');
  expect(document.activeElement).toBe(thumbnail);
  expect(app.requests).not.toContain(UPLOAD_REQUEST);
  await app.user.click(within(await card(/^pier\.mp4/)).getByRole('button', { name: 'Remove' }));
  await app.user.upload(thumbnail, picture());
  await app.user.click(screen.getByRole('button', { name: 'Upload 1 video' }));
  await screen.findByText('1 of 1 video uploaded');
});

test('a video that waits can be cancelled, and is a card again; the others go on (§10.26)', async () => {
  const app = await chooseTwo();
  const sent = holdUploads(app);
  await app.user.click(screen.getByRole('button', { name: 'Upload 2 videos' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await app.user.click(within(await card('pier')).getByRole('button', { name: 'Cancel upload' }));
  await card(/^pier\.mp4/);
  await app.user.click(within(await card('low tide')).getByRole('button', { name: 'Cancel upload' }));
  expect(within(await card(/^low_tide\.mp4/)).getByRole('textbox')).toHaveProperty('value', 'low tide');
  await app.user.click(screen.getByRole('button', { name: 'Upload 2 videos' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer();
  await waitFor(() => expect(sent).toHaveLength(3));
  sent[2]?.answer();
  await screen.findByText('2 of 2 videos uploaded');
});

test.each(['Remove', 'Discard'])('after a cancelled upload %s leaves nothing of it behind', async (name) => {
  const app = await chooseTwo();
  const sent = holdUploads(app);
  await app.user.click(screen.getByRole('button', { name: 'Upload 2 videos' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  for (const title of ['pier', 'low tide'])
    await app.user.click(within(await card(title)).getByRole('button', { name: 'Cancel upload' }));
  const cancelled = await card(/^low_tide\.mp4/);
  await card(/^pier\.mp4/);
  if (name === 'Remove') await app.user.click(within(cancelled).getByRole('button', { name }));
  else {
    await app.user.click(within(app.dialog).getByRole('button', { name }));
    await app.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
  }
  const mutations = app.queryClient.getMutationCache();
  const countUploads = () => mutations.findAll({ predicate: ({ state }) => state.variables instanceof Upload }).length;
  await waitFor(() => expect(countUploads()).toBe(0));
});

test('a failed upload lets the next one go on, and Retry sends it again (§10.26)', async () => {
  const app = await chooseTwo();
  const sent = holdUploads(app);
  await app.user.click(screen.getByRole('button', { name: 'Upload 2 videos' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer(403);
  await within(await card('low tide')).findByText('Error while uploading video. Try again!!');
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer();
  await screen.findByText('1 of 2 videos uploaded');
  await app.user.click(within(await card('low tide')).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  sent[2]?.answer();
  await screen.findByText('2 of 2 videos uploaded');
});

test('a retry after a lost response does not take another upload with the same title for its own', async () => {
  const app = await openUpload();
  const sent = holdUploads(app);
  // As two cameras name them.
  const files = [videoFile('pier.mp4'), new File([videoFile(), 'free'], 'pier.mp4', { type: 'video/mp4' })];
  fireEvent.change(field('Video file'), { target: { files } });
  await app.user.click(await screen.findByRole('button', { name: 'Upload 2 videos' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer(504);
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer();
  await screen.findByText('1 of 2 videos uploaded');
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  sent[2]?.answer();
  await screen.findByText('2 of 2 videos uploaded');
  expect(ownVideos(app).filter(({ title }) => title === 'pier')).toHaveLength(2);
});

test('one pill on every page shows how many are uploaded, and opens the cards', async () => {
  const app = await chooseTwo();
  const sent = holdUploads(app);
  await app.user.click(screen.getByRole('button', { name: 'Upload 2 videos' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(() => app.router.navigate({ to: '/history' }));
  const pills = await screen.findByRole('region', { name: 'Uploads' });
  expect(within(pills).getAllByRole('link')).toHaveLength(1);
  within(pills).getByText('0 of 2 videos uploaded');
  sent[0]?.answer();
  await within(pills).findByText('1 of 2 videos uploaded');
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer();
  await app.user.click(await within(pills).findByRole('button', { name: 'Dismiss uploads' }));
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
});

test('videos can be added to one that is being uploaded', async () => {
  const app = await openUpload();
  const sent = holdUploads(app);
  await app.user.upload(field('Video file'), videoFile('low_tide.mp4'));
  await screen.findByRole('img', { name: /^Preview of frame/ });
  await app.user.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await app.user.upload(screen.getByLabelText('Add videos'), videoFile('pier.mp4'));
  await several();
  within(await card('low tide')).getByRole('progressbar');
  await app.user.click(screen.getByRole('button', { name: 'Upload 1 video' }));
  await within(await card('pier')).findByText('Waiting for the videos before it');
  sent[0]?.answer();
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer();
  await screen.findByText('2 of 2 videos uploaded');
});

test('one to which others were added is kept by Cancel upload, and its form comes back after them', async () => {
  const app = await openUpload();
  const sent = holdUploads(app);
  await app.user.upload(field('Video file'), videoFile('low_tide.mp4'));
  await screen.findByRole('img', { name: /^Preview of frame/ });
  await app.user.type(field('Description'), 'At dawn');
  await app.user.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await app.user.upload(screen.getByLabelText('Add videos'), videoFile('pier.mp4'));
  await app.user.click(within(await card('low tide')).getByRole('button', { name: 'Cancel upload' }));
  await within(await card('low tide')).findByText('Upload cancelled. Your files and details were kept.');
  await app.user.click(within(await card('low tide')).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await app.user.click(within(await card('low tide')).getByRole('button', { name: 'Cancel upload' }));
  await app.user.click(within(await card(/^pier\.mp4/)).getByRole('button', { name: 'Remove' }));
  await screen.findByRole('dialog', { name: 'Upload video' });
  expect(field('Description')).toHaveProperty('value', 'At dawn');
});

test('chosen videos survive a closed dialog; a reload keeps their titles and asks for the files', async () => {
  const file = videoFile('pier.mp4');
  const app = await chooseTwo(file);
  await app.user.type(within(await card(/^pier\.mp4/)).getByRole('textbox', { name: 'Title' }), ' at dawn');
  await app.user.click(within(app.dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await app.user.click(screen.getByRole('button', { name: 'Upload video' }));
  const title = within(await card(/^pier\.mp4/)).getByRole('textbox', { name: 'Title' });
  expect(title).toHaveProperty('value', 'pier at dawn');

  // As after a reload.
  const draft = `video/several/${file.size}/${file.lastModified}/pier.mp4`;
  act(() => writeDraft(draft, readDraft(draft) ?? ''));
  await card('Choose pier.mp4 again.');
  await app.user.upload(screen.getByLabelText('Add videos'), file);
  expect(within(await card(/^pier\.mp4 •/)).getByRole('textbox')).toHaveProperty('value', 'pier at dawn');
  await app.user.click(within(await card(/^pier\.mp4 •/)).getByRole('button', { name: 'Remove' }));
  expect(readDraft(draft)).toBeUndefined();
});

test('Discard asks, and then forgets every chosen video', async () => {
  const app = await chooseTwo();
  await app.user.click(within(app.dialog).getByRole('button', { name: 'Discard' }));
  const question = screen.getByRole('alertdialog', { name: 'Discard these videos?' });
  await app.user.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await app.user.click(screen.getByRole('button', { name: 'Upload video' }));
  await screen.findByRole('dialog', { name: 'Upload video' });
});

describe('who can watch', () => {
  const HEALTH = { visibility: true };
  const group = async (name: string | RegExp) => within(await card(name));
  const choiceOf = async (name: string | RegExp) =>
    (await group(name)).getByRole('combobox', { name: 'Who can watch' });
  const chooseTwoVideos = () => chooseTwo(videoFile('pier.mp4'), HEALTH);

  test('is chosen on each card, and sent with the video (§10.31)', async () => {
    const app = await chooseTwoVideos();
    expect(await choiceOf(/^low_tide/)).toHaveProperty('value', 'public');
    await app.user.selectOptions(await choiceOf(/^pier/), 'Private');
    (await group(/^pier/)).getByText('Only you can watch it.');
    await app.user.click(screen.getByRole('button', { name: 'Upload 2 videos' }));
    await screen.findByText('2 of 2 videos uploaded');
    const published = ownVideos(app).map(({ title, isPublished }) => [title, isPublished]);
    expect(published).toContainEqual(['pier', false]);
    expect(published).toContainEqual(['low tide', true]);
  });

  test('is chosen for all at once, also for videos that are added later (§10.31)', async () => {
    const app = await chooseTwoVideos();
    await app.user.selectOptions(await choiceOf('All videos'), 'Unlisted');
    expect(await choiceOf(/^low_tide/)).toHaveProperty('value', 'unlisted');
    expect(await choiceOf(/^pier/)).toHaveProperty('value', 'unlisted');
    await app.user.upload(screen.getByLabelText('Add videos'), videoFile('dunes.mp4'));
    expect(await choiceOf(/^dunes/)).toHaveProperty('value', 'unlisted');
    await app.user.selectOptions(await choiceOf(/^pier/), 'Public');
    const forAll = await choiceOf('All videos');
    expect(within(forAll).getByRole('option', { selected: true }).textContent).toBe('Different for each video');
    expect(await choiceOf(/^low_tide/)).toHaveProperty('value', 'unlisted');
  });

  test('starts as it was chosen in the form for one video', async () => {
    const app = await openUpload({ health: HEALTH });
    await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Who can watch' }), 'Private');
    fireEvent.change(field('Video file'), { target: { files: [videoFile('low_tide.mp4'), videoFile('pier.mp4')] } });
    await several();
    expect(await choiceOf(/^low_tide/)).toHaveProperty('value', 'private');
    expect(await choiceOf(/^pier/)).toHaveProperty('value', 'private');
  });

  test('at a time needs one in the future; the first card without one gets the focus (§10.31)', async () => {
    const app = await chooseTwoVideos();
    await app.user.selectOptions(await choiceOf('All videos'), 'Scheduled');
    const forAll = (await group('All videos')).getByLabelText('Publish at');
    await app.user.click(screen.getByRole('button', { name: 'Upload 2 videos' }));
    await (await group(/^pier/)).findByText('Choose a time in the future');
    expect(document.activeElement).toBe((await group(/^low_tide/)).getByLabelText('Publish at'));
    expect(app.requests).not.toContain(UPLOAD_REQUEST);
    fireEvent.change(forAll, { target: { value: '2999-01-01T08:00' } });
    expect((await group(/^pier/)).getByLabelText('Publish at')).toHaveProperty('value', '2999-01-01T08:00');
    await app.user.click(screen.getByRole('button', { name: 'Upload 2 videos' }));
    await screen.findByText('2 of 2 videos uploaded');
    const planned = new Date('2999-01-01T08:00').toISOString();
    expect(ownVideos(app).filter(({ publishAt }) => publishAt === planned)).toHaveLength(2);
  });

  test('at a time that passes while the video waits can be chosen again; its title stays (§10.31)', async () => {
    const app = await chooseTwoVideos();
    const sent = holdUploads(app);
    await app.user.selectOptions(await choiceOf(/^low_tide/), 'Scheduled');
    fireEvent.change((await group(/^low_tide/)).getByLabelText('Publish at'), {
      target: { value: '2999-01-01T08:00' },
    });
    await app.user.type((await group(/^low_tide/)).getByRole('textbox', { name: 'Title' }), ' at dawn');
    await app.user.click(screen.getByRole('button', { name: 'Upload 2 videos' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    // As if the videos before it had taken a thousand years. After a 400, an empty description is sent once more.
    sent[0]?.answer(400, { message: 'Choose a time in the future', code: 'time-past' });
    await waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.answer(400, { message: 'Choose a time in the future', code: 'time-past' });
    await (await group(/^low_tide/)).findByText('Choose a time in the future');
    await waitFor(() => expect(sent).toHaveLength(3));
    sent[2]?.answer();
    await screen.findByText('1 of 1 video uploaded');
    await app.user.selectOptions(await choiceOf(/^low_tide/), 'Private');
    await app.user.click(screen.getByRole('button', { name: 'Upload 1 video' }));
    await waitFor(() => expect(sent).toHaveLength(4));
    expect(sent[3]).toMatchObject({ title: 'low tide at dawn', visibility: 'private' });
    sent[3]?.answer();
    await screen.findByText('2 of 2 videos uploaded');
  });

  test('at a time that passes for a first video to which others were added: it stays, and its form comes back after them', async () => {
    const app = await openUpload({ health: HEALTH });
    const sent = holdUploads(app);
    await app.user.upload(field('Video file'), videoFile('low_tide.mp4'));
    await screen.findByRole('img', { name: /^Preview of frame/ });
    await app.user.type(field('Description'), 'At dawn');
    await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Who can watch' }), 'Scheduled');
    fireEvent.change(screen.getByLabelText('Publish at'), { target: { value: '2999-01-01T08:00' } });
    await app.user.click(screen.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await app.user.upload(screen.getByLabelText('Add videos'), videoFile('pier.mp4'));
    await app.user.click(await screen.findByRole('button', { name: 'Upload 1 video' }));
    sent[0]?.answer(400, { message: 'Choose a time in the future', code: 'time-past' });
    await (await group('low tide')).findByText('Choose a time in the future');
    expect((await group('low tide')).queryByRole('button', { name: 'Retry' })).toBeNull();
    await waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.answer();
    await app.user.click(await screen.findByRole('button', { name: 'Done' }));
    await app.user.click(screen.getByRole('button', { name: 'Upload video' }));
    await screen.findByRole('dialog', { name: 'Upload video' });
    expect(field('Description')).toHaveProperty('value', 'At dawn');
    expect(screen.getByLabelText('Publish at')).toHaveProperty('value', '2999-01-01T08:00');
  });

  test('is neither shown nor sent where the provider does not announce it', async () => {
    const app = await chooseTwo();
    const sent = holdUploads(app);
    await card(/^pier/);
    expect(screen.queryByRole('combobox', { name: 'Who can watch' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Upload 2 videos' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.visibility).toBeNull();
    sent[0]?.answer();
    await waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.answer();
    await screen.findByText('2 of 2 videos uploaded');
  });

  test('that a draft has is not sent as public because the health check fails; Retry sends it (§10.31)', async () => {
    const health = createFault('get', 'healthcheck', () => HttpResponse.error());
    const file = videoFile('pier.mp4');
    const draft = `video/several/${file.size}/${file.lastModified}/pier.mp4`;
    const app = await openUpload({
      prepare: (unopened) => {
        unopened.queryClient.clear();
        health.inject(unopened);
      },
    });
    // As after a reload.
    const saved = JSON.stringify({ title: 'pier', videoFile: 'pier.mp4', visibility: 'private' });
    act(() => writeDraft(draft, saved));
    await app.user.upload(await screen.findByLabelText('Add videos'), file);
    await app.user.click(screen.getByRole('button', { name: 'Upload 1 video' }));
    await (await group('pier')).findByText(/^Nothing was sent,/);
    expect(app.requests).not.toContain(UPLOAD_REQUEST);
    health.repair();
    await app.user.click((await group('pier')).getByRole('button', { name: 'Retry' }));
    await screen.findByText('1 of 1 video uploaded');
    expect(ownVideos(app).find(({ title }) => title === 'pier')).toMatchObject({ isPublished: false });
  });
});
