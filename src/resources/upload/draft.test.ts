import { beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts } from '@/lib/drafts';
import type { VideoFields } from './upload';

/** The module anew, as a page that was reloaded has it: what is left is in the storage. */
async function load() {
  vi.resetModules();
  return import('./draft');
}

const videoFile = new File(['film'], 'low_tide.mp4');
const thumbnail = new File(['picture'], 'sea.png');
const filled: VideoFields = { title: 'Low tide', description: 'At dawn', videoFile, thumbnail };
const empty: VideoFields = { title: '', description: '', videoFile: undefined, thumbnail: undefined };

beforeEach(() => clearDrafts());

test('a form comes back as it was filled in, with its files', async () => {
  const { keepUploadDraft, readUploadDraft } = await load();
  keepUploadDraft(undefined, filled);
  expect(readUploadDraft(undefined)).toEqual({ fields: filled, lost: {} });
});

test('after a reload the texts are there, and the names of the files that are not', async () => {
  const { keepUploadDraft } = await load();
  keepUploadDraft(undefined, filled);
  const { readUploadDraft } = await load();
  expect(readUploadDraft(undefined)).toEqual({
    fields: { ...filled, videoFile: undefined, thumbnail: undefined },
    lost: { videoFile: 'low_tide.mp4', thumbnail: 'sea.png' },
  });
});

test('nothing of it is left, files included, once somebody signed out', async () => {
  const { keepUploadDraft, readUploadDraft } = await load();
  keepUploadDraft(undefined, filled);
  clearDrafts();
  expect(readUploadDraft(undefined)).toEqual({ fields: empty, lost: {} });
});

test('a form that is as empty as at first leaves no draft', async () => {
  const { keepUploadDraft, uploadDraftName } = await load();
  const { readDraft } = await import('@/lib/drafts');
  keepUploadDraft(undefined, filled);
  keepUploadDraft(undefined, empty);
  expect(readDraft(uploadDraftName(undefined))).toBeUndefined();
});
