import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { captionDraftKey } from '@/resources/caption/mutations';
import { readDraft, writeDraft } from '@/state/drafts';
import { MAREN } from '@/testing/accounts';
import { hold } from '@/testing/hold';
import { field } from '@/testing/field';
import { type App, renderApp } from '@/testing/render-app';

const FILE = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nThe heron waits';
const SUBRIP = '1\n00:00:01,000 --> 00:00:02,000\nDer Reiher & ich\n';

const unpublished = ({ users, videos }: App['provider']['db']) =>
  videos.where('owner', users.first('email', MAREN)?._id ?? '').find(({ isPublished }) => !isPublished);

/** Opens the dialog of an unpublished video, which has no captions. */
async function openEdit(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const app = renderApp({
    path: ({ db }) => `/admin/dashboard?edit=${unpublished(db)?._id}`,
    signedIn: MAREN,
    health: { captions: true },
    ...options,
  });
  await screen.findByRole('dialog', { name: 'Edit video' });
  const video = unpublished(app.provider.db);
  return { ...app, id: video?._id ?? '', stored: () => app.provider.db.videos.get(video?._id ?? '')?.captions };
}

const group = () => screen.findByRole('group', { name: 'Captions' });
const add = () => screen.getByRole('button', { name: 'Add captions' });
const file = (content: BlobPart, name = 'film.srt') => new File([content], name);
const errors = () => within(screen.getByRole('group', { name: 'Captions' })).getByRole('alert').textContent;

it('adds, replaces, offers and removes captions of an unpublished video (§10.22)', async () => {
  const { user, stored } = await openEdit();
  await group();
  await waitFor(() => expect(add()).toHaveProperty('disabled', true));
  await user.upload(field('Caption file'), file(SUBRIP));
  await user.selectOptions(field('Caption language'), 'German');
  await user.click(add());
  await screen.findByText('Captions saved');
  expect(stored()).toMatchObject([{ language: 'de', content: expect.stringContaining('Der Reiher &amp; ich') }]);
  const link = screen.getByRole('link', { name: 'Download Deutsch captions' });
  expect(link.getAttribute('href')).toMatch(/^\/api\/v1\/captions\/\w+\/de\?v=/);
  expect(link.getAttribute('download')).toBe('de.vtt');

  await user.upload(field('Caption file'), file(FILE, 'film.vtt'));
  await screen.findByText('This replaces the Deutsch captions.');
  await user.click(add());
  await screen.findByText('Captions saved');
  expect(stored()).toMatchObject([{ language: 'de', content: FILE }]);

  await user.click(screen.getByRole('button', { name: 'Remove Deutsch captions' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Deutsch')).toBeNull());
  expect(stored()).toEqual([]);
  await waitFor(async () => expect(document.activeElement).toBe(await group()));
});

it('a file that replaces captions ends the draft that the editor has of them, and so does their removal', async () => {
  const { user, stored, id, server } = await openEdit();
  const addFile = async () => {
    await user.upload(await screen.findByLabelText('Caption file'), file(FILE, 'film.vtt'));
    await user.selectOptions(field('Caption language'), 'German');
    await user.click(add());
    await screen.findByText('Captions saved');
  };
  await addFile();
  const draft = captionDraftKey(id, 'de');
  const closeMeanwhile = async () => {
    const release = hold(server, 'put', 'captions/:videoId/:language');
    await user.upload(await screen.findByLabelText('Caption file'), file(FILE, 'film.vtt'));
    await user.selectOptions(field('Caption language'), 'German');
    await user.click(add());
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    release();
    await waitFor(() => expect(stored()).toHaveLength(1));
  };
  for (const replace of [
    addFile,
    async () => {
      await user.click(screen.getByRole('button', { name: 'Remove Deutsch captions' }));
      await user.click(await screen.findByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(stored()).toEqual([]));
    },
    closeMeanwhile,
  ]) {
    act(() => writeDraft(draft, JSON.stringify({ language: 'de', lines: [] })));
    await replace();
    await waitFor(() => expect(readDraft(draft)).toBeUndefined());
  }
});

it('shows the errors of a file with their lines, and sends nothing (§10.22)', async () => {
  const { user, requests } = await openEdit();
  await group();
  await user.upload(
    await screen.findByLabelText('Caption file'),
    file(`${FILE}\n\n00:05 --> 00:06\nlost\n\n00:00:09.000 --> 00:00:08.000\nb`),
  );
  await user.click(add());
  await waitFor(() => expect(errors()).toContain('Line 6: Expected times such as 00:00:01.000 --> 00:00:04.000'));
  expect(errors()).toContain('Line 9: The end is not after the start');
  await user.upload(field('Caption file'), file(new Uint8Array([0x57, 0xe9, 0x2d, 0x2d, 0x3e])));
  expect(errors()).toBe('');
  await user.click(add());
  await waitFor(() => expect(errors()).toBe('The file is not a text in UTF-8'));
  await user.upload(field('Caption file'), file(new Uint8Array(2 ** 20 + 1)));
  await user.click(add());
  await waitFor(() => expect(errors()).toBe('The file is larger than 1 MB'));
  expect(requests.filter((line) => line.startsWith('PUT'))).toEqual([]);
});

it('a file that has changed since it was chosen is to be chosen again', async () => {
  const { user, stored } = await openEdit();
  const changed = file(FILE);
  vi.spyOn(changed, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  await user.upload(await screen.findByLabelText('Caption file'), changed);
  await user.click(add());
  await waitFor(() => expect(errors()).toMatch(/^Choose .?film.srt.? again.$/));
  await user.upload(field('Caption file'), file(FILE));
  await user.click(add());
  await screen.findByText('Captions saved');
  expect(stored()).toHaveLength(1);
});

it('shows why the server refused a file, and why captions were not removed', async () => {
  const { user, server, id } = await openEdit({
    prepare: ({ provider: { db } }) => {
      const video = unpublished(db);
      db.videos.update(video?._id ?? '', { captions: [{ language: 'fr', content: FILE, updatedAt: '2026-01-01' }] });
    },
  });
  await group();
  const refuse = () => HttpResponse.json({ success: false, message: 'There is no room' }, { status: 413 });
  server.use(http.put(`*/api/v1/captions/${id}/en`, refuse), http.delete(`*/api/v1/captions/${id}/fr`, refuse));
  await user.upload(await screen.findByLabelText('Caption file'), file(FILE));
  await user.click(add());
  await waitFor(() => expect(errors()).toBe('There is no room'));
  await user.click(screen.getByRole('button', { name: 'Remove français captions' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('The captions could not be removed. Try again.');
});

it('offers to load the captions again after a failure', async () => {
  const { user } = await openEdit({
    prepare: ({ server: mock }) =>
      mock.use(http.get('*/api/v1/captions/:id', () => new HttpResponse(null, { status: 400 }), { once: true })),
  });
  await screen.findByText('The captions could not be loaded.');
  expect(screen.queryByLabelText('Caption file')).toBeNull();
  await user.click(within(await group()).getByRole('button', { name: 'Retry' }));
  await screen.findByLabelText('Caption file');
});

it('a provider that announces no captions is offered none', async () => {
  const { requests } = await openEdit({ health: null });
  expect(screen.queryByRole('group', { name: 'Captions' })).toBeNull();
  expect(requests.filter((line) => line.includes('captions'))).toEqual([]);
});
