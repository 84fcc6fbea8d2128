import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { captionDraftKey } from '@/resources/caption/mutations';
import { OWN_VIDEOS } from '@/resources/video/queries';
import type { Video } from '@/resources/video/schema';
import { readDraft, writeDraft } from '@/state/drafts';
import { MAREN } from '@/testing/accounts';
import { type App, renderApp } from '@/testing/render-app';

const FILE =
  'WEBVTT\n\n00:00:01.234 --> 00:00:02.000 line:0\n<i>The heron</i> waits\n\n00:00:03.000 --> 00:00:04.000\nStill';

const play = vi.fn(async () => {});
const pause = vi.fn();
beforeEach(() => {
  play.mockClear();
  pause.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
});

const unpublished = ({ users, videos }: App['provider']['db']) =>
  videos.where('owner', users.first('email', MAREN)?._id ?? '').find(({ isPublished }) => !isPublished);

/** Opens the editor for an unpublished video, which has these captions. */
async function openEditor(button: string, captions: Record<string, string> = {}) {
  const app = renderApp({
    path: ({ db }) => `/admin/dashboard?edit=${unpublished(db)?._id}`,
    signedIn: MAREN,
    health: { captions: true },
    prepare: ({ provider: { db } }) => {
      const stored = Object.entries(captions).map(([language, content]) => ({
        language,
        content,
        updatedAt: '2026-01-01',
      }));
      db.videos.update(unpublished(db)?._id ?? '', { captions: stored });
    },
  });
  const reopen = async () => app.user.click(await screen.findByRole('button', { name: button }));
  await reopen();
  await screen.findByRole('group', { name: 'Line 1' });
  const id = unpublished(app.provider.db)?._id ?? '';
  return { ...app, id, reopen, stored: () => app.provider.db.videos.get(id)?.captions };
}

const line = (number: number) => within(screen.getByRole('group', { name: `Line ${number}` }));
const text = (number: number) => line(number).getByRole('textbox', { name: `Line ${number}` });
const lines = () =>
  within(screen.getByRole('group', { name: 'Lines' }))
    .getAllByRole('group')
    .map((group) =>
      within(group)
        .getAllByRole<HTMLInputElement>('textbox')
        .map(({ value }) => value),
    );
const editor = (name = 'Write captions') => within(screen.getByRole('dialog', { name }));
const save = (name?: string) => editor(name).getByRole('button', { name: 'Save' });

function seek(seconds: number) {
  const video = editorVideo();
  video.currentTime = seconds;
}
function editorVideo() {
  const video = document.querySelector('video');
  if (!video) throw new Error('The editor has no video');
  return video;
}

/** What the video shows over itself, by time. */
const shown = () =>
  [...editorVideo().textTracks]
    .filter(({ mode }) => mode === 'showing')
    .flatMap(({ cues }) => [...(cues ?? [])])
    .map((cue) => [cue.startTime, cue.endTime, 'text' in cue ? cue.text : '']);

test('a video is captioned with the keyboard alone, while the video shows the lines (§10.27)', async () => {
  const { user, stored } = await openEditor('Write captions');
  await waitFor(() => expect(document.activeElement).toBe(text(1)));
  await user.keyboard('Waves & <b>wind</b>');
  seek(1.26);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(lines()).toEqual([['Waves & <b>wind</b>', '0:00.0', '0:01.3']]);
  expect(shown()).toEqual([[0, 1.3, 'Waves &amp; &lt;b&gt;wind&lt;/b&gt;']]);
  seek(6);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(text(2)));
  await user.keyboard('The heron{Shift>}{Enter}{/Shift}waits');
  seek(5);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  seek(3);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(text(2)));
  await user.keyboard('January.');
  expect(lines()).toEqual([
    ['Waves & <b>wind</b>', '0:00.0', '0:01.3'],
    ['January.', '0:03.0', '0:05.0'],
    ['The heron\nwaits', '0:05.0', '0:08.0'],
  ]);
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(play).toHaveBeenCalledOnce();
  await user.keyboard('{Alt>}{Shift>}{Enter}{/Shift}{/Alt}');
  expect([editorVideo().currentTime, play.mock.calls.length]).toEqual([3, 2]);
  await user.selectOptions(editor().getByRole('combobox', { name: 'Caption language' }), 'German');
  await user.click(save());
  await screen.findByText('Captions saved');
  expect(screen.queryByRole('dialog', { name: 'Write captions' })).toBeNull();
  expect(stored()).toMatchObject([
    {
      language: 'de',
      content:
        'WEBVTT\n\n00:00:00.000 --> 00:00:01.300\nWaves &amp; &lt;b&gt;wind&lt;/b&gt;\n\n00:00:03.000 --> 00:00:05.000\nJanuary.\n\n00:00:05.000 --> 00:00:08.000\nThe heron\nwaits',
    },
  ]);
});

test('a key that an input method composes with adds no line', async () => {
  await openEditor('Write captions');
  fireEvent.keyDown(text(1), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(text(1), { key: 'Enter', keyCode: 229 });
  expect(lines()).toHaveLength(1);
});

test('stored captions are edited, and keep their settings, thousandths and the tags of unchanged texts (§10.27)', async () => {
  const name = 'Edit Deutsch captions';
  const { user, stored } = await openEditor(name, { de: FILE });
  expect(lines()).toEqual([
    ['The heron waits', '0:01.234', '0:02.0'],
    ['Still', '0:03.0', '0:04.0'],
  ]);
  expect(line(1).getByText('A change of this text removes its formatting.')).toBeTruthy();
  expect(shown()[0]).toEqual([1.234, 2, '<i>The heron</i> waits']);
  expect(save(name)).toHaveProperty('disabled', true);
  await user.type(text(2), ' here');
  await user.click(save(name));
  await screen.findByText('Captions saved');
  expect(stored()).toMatchObject([{ language: 'de', content: `${FILE} here` }]);
});

test('errors are at their fields, and nothing is sent (§10.27)', async () => {
  const { user, requests } = await openEditor('Write captions');
  const [start, end] = [line(1).getByRole('textbox', { name: 'Start' }), line(1).getByRole('textbox', { name: 'End' })];
  await user.type(text(1), 'Waves');
  await user.clear(start);
  await user.type(start, 'soon');
  expect(start.getAttribute('aria-invalid'), 'while it is typed').toBeNull();
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(start));
  const descriptionOf = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(descriptionOf(start)).toBe('Write a time such as 0:02.4 or 1:02:03.5');
  await user.clear(start);
  await user.type(start, '0:02{Enter}');
  expect(descriptionOf(end)).toBe('The end is not after the start');
  await user.clear(end);
  await user.type(end, '0:03');
  await user.click(text(1));
  await user.paste('a'.repeat(500));
  expect(descriptionOf(text(1))).toBe('A caption can have 500 characters at most');
  await user.clear(text(1));
  await user.click(save());
  await waitFor(() => expect(editor().getByRole('alert').textContent).toBe('There are no captions'));
  expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
});

test('what is not saved is a draft: it survives a closed editor, and Discard asks (§10.27)', async () => {
  const { user, id, reopen, stored } = await openEditor('Write captions');
  await user.type(text(1), 'Waves');
  await user.click(editor().getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Write captions' })).toBeNull();
  await screen.findByText(/You have captions that are not saved yet/);
  await reopen();
  await waitFor(() => expect(lines()).toEqual([['Waves', '0:00.0', '0:02.0']]));
  await user.click(editor().getByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(readDraft(`captions/${id}/new`)).toContain('Waves');
  await user.click(editor().getByRole('button', { name: 'Discard' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Write captions' })).toBeNull());
  expect(readDraft(`captions/${id}/new`)).toBeUndefined();
  await reopen();
  await waitFor(() => expect(lines()).toEqual([['', '0:00.0', '0:02.0']]));
  expect(stored()).toEqual([]);
});

test('what is typed while the captions are saved stays a draft', async () => {
  const { user, id, server } = await openEditor('Write captions');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.put(`*/api/v1/captions/${id}/:language`, async () => {
      await promise;
      return HttpResponse.json({ success: true, statusCode: 200, message: '', data: [] });
    }),
  );
  await user.type(text(1), 'Waves');
  await user.click(save());
  await user.type(text(1), ' here');
  resolve();
  await waitFor(() => expect(save()).toHaveProperty('disabled', false));
  expect(lines()).toEqual([['Waves here', '0:00.0', '0:02.0']]);
  expect(readDraft(`captions/${id}/new`)).toContain('Waves here');
});

test('shows why the server refused the captions, and keeps the lines', async () => {
  const { user, id, server } = await openEditor('Write captions');
  const refuse = () => HttpResponse.json({ success: false, message: 'There is no room' }, { status: 413 });
  server.use(http.put(`*/api/v1/captions/${id}/:language`, refuse));
  await user.type(text(1), 'Waves');
  await user.click(save());
  await waitFor(() => expect(editor().getByRole('alert').textContent).toBe('There is no room'));
  expect(lines()).toEqual([['Waves', '0:00.0', '0:02.0']]);
});

test('the preview goes on when the address of its file has another signature (§10.30)', async () => {
  const { id, provider, queryClient } = await openEditor('Write captions');
  const { src } = editorVideo();
  const address = `${provider.db.videos.get(id)?.videoFile}?signature=2.b`;
  provider.db.videos.update(id, { videoFile: address });
  await act(() => queryClient.invalidateQueries({ queryKey: OWN_VIDEOS }));
  const own = queryClient.getQueryData<Video[]>(OWN_VIDEOS);
  expect(own?.find(({ _id }) => _id === id)?.videoFile).toBe(address);
  expect(editorVideo().src).toBe(src);

  // The old signature has expired.
  editorVideo().currentTime = 4;
  fireEvent.error(editorVideo());
  await waitFor(() => expect(editorVideo().src).toMatch(/signature=2\.b$/));
  expect(editorVideo().currentTime).toBe(4);
});

test('the focus stays in the list after a line was removed', async () => {
  const { user } = await openEditor('Edit Deutsch captions', { de: FILE });
  await user.click(line(2).getByRole('button', { name: 'Remove line 2' }));
  await waitFor(() => expect(document.activeElement).toBe(text(1)));
  await user.click(line(1).getByRole('button', { name: 'Remove line 1' }));
  expect(lines()).toEqual([['', '0:00.0', '0:02.0']]);
  await waitFor(() => expect(document.activeElement).toBe(text(1)));
});

test('new captions end the draft of those that they replace', async () => {
  const { user, id } = await openEditor('Write captions', { de: FILE });
  act(() => writeDraft(captionDraftKey(id, 'de'), JSON.stringify({ language: 'de', lines: [] })));
  await user.type(text(1), 'Waves');
  await user.selectOptions(editor().getByRole('combobox', { name: 'Caption language' }), 'German');
  await user.click(save());
  await screen.findByText('Captions saved');
  expect(readDraft(captionDraftKey(id, 'de'))).toBeUndefined();
});

test('new captions in a language that the video has say that they replace them', async () => {
  const { user } = await openEditor('Write captions', { de: FILE });
  await user.selectOptions(editor().getByRole('combobox', { name: 'Caption language' }), 'German');
  expect(editor().getByText('This replaces the Deutsch captions.')).toBeTruthy();
});
