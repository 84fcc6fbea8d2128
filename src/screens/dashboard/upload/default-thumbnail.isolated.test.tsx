import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readDraft } from '@/state/drafts';
import { captureFrames } from './frames';
import { uploadDraftKey } from '@/resources/upload/upload';
import { field } from '@/testing/field';
import { videoFile, picture } from '@/testing/files';
import { dialog, openUpload } from '@/testing/upload-dialog';

vi.mock('./frames', { spy: true });
const captured = vi.mocked(captureFrames);

/** The next videoFile has frames at these times, in seconds. */
function provideFrames(...times: number[]) {
  captured.mockImplementationOnce((_url, _signal, onFrame) => {
    for (const at of times) onFrame({ at, picture: picture(`${at}.png`) });
    return Promise.resolve();
  });
}

test('the first frame of the video is the thumbnail, until another is chosen', async () => {
  const { user } = await openUpload();
  provideFrames(1, 3);
  await user.upload(field('Video file'), videoFile());
  await screen.findByRole('img', { name: 'Preview of 1.png' });
  expect(screen.getByRole('button', { name: 'Frame at 0:01' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Frame at 0:03' }).getAttribute('aria-pressed')).toBe('false');

  provideFrames(2);
  await user.upload(field('Video file'), videoFile('other.mp4'));
  await screen.findByRole('img', { name: 'Preview of 2.png' });

  await user.upload(field('Thumbnail'), picture());
  provideFrames(4);
  await user.upload(field('Video file'), videoFile('third.mp4'));
  await screen.findByRole('button', { name: 'Frame at 0:04' });
  screen.getByRole('img', { name: 'Preview of sea.png' });
});

test('a frame that is captured after Discard begins no new draft', async () => {
  captured.mockClear();
  const app = await openUpload();
  let capture = () => {};
  captured.mockImplementationOnce((_url, signal, onFrame) => {
    capture = () => {
      if (!signal.aborted) onFrame({ at: 1, picture: picture() });
    };
    return new Promise(() => {});
  });
  await app.user.upload(field('Video file'), videoFile());
  await waitFor(() => expect(captured).toHaveBeenCalled());
  // In a browser the dialog closes in a later task.
  const back = vi.spyOn(app.router.history, 'back').mockImplementation(() => {});
  await app.user.click(within(dialog()).getByRole('button', { name: 'Discard' }));
  await app.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  act(() => capture());
  back.mockRestore();
  act(() => app.router.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readDraft(uploadDraftKey(undefined))).toBeUndefined();
});
