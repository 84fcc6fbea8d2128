import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { field } from '@/testing/field';
import { dialog, fillIn, holdUpload, openUpload, ownVideos, UPLOAD_REQUEST, submit } from '@/testing/upload-dialog';

describe('an upload in flight', () => {
  it('forms/double-submit: a double click sends one upload, and an indeterminate progress bar replaces the form', async () => {
    const app = await openUpload();
    const deferred = holdUpload(app);
    await fillIn(app);
    // The button is disabled by now.
    for (let times = 0; times < 5; times++) fireEvent.submit(field('Title'));
    const bar = await screen.findByRole('progressbar', { name: 'Upload progress' });
    await waitFor(() => expect(app.requests).toContain(UPLOAD_REQUEST));
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    expect(bar.hasAttribute('value')).toBe(false);
    expect(screen.queryByText(/%/)).toBeNull();
    deferred.resolve(undefined);
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    expect(app.requests.filter((request) => request === UPLOAD_REQUEST)).toHaveLength(1);
  });

  it('shows the percentage, bytes, speed and time left, then that the server is processing the video (§2.26)', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const app = await openUpload();
    const deferred = holdUpload(app);
    await fillIn(app);
    await app.user.click(submit());
    const bar = await screen.findByRole('progressbar');
    expect(bar.hasAttribute('value')).toBe(false);
    await waitFor(() => expect(app.uploads).toHaveLength(1));
    const megabyte = 1_048_576;
    const at = (ms: number, loaded: number) => {
      clock.mockReturnValue(ms);
      act(() => app.uploads[0]?.report('progress', loaded, 10 * megabyte));
    };
    at(0, 0);
    at(2000, 4 * megabyte);
    screen.getByText('40%');
    expect(bar.getAttribute('value')).toBe('0.4');
    screen.getByText('4.00 MB of 10.00 MB');
    screen.getByText('2.00 MB/s');
    screen.getByText('0:03 left');
    at(5000, 10 * megabyte);
    act(() => app.uploads[0]?.report('load', 10 * megabyte, 10 * megabyte));
    screen.getByText('Uploaded. The server is processing the video…');
    expect(bar.hasAttribute('value')).toBe(false);
    deferred.resolve(undefined);
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
  });

  it('forms/drop-at-80: Retry after a connection lost mid-upload does not look for the video', async () => {
    const app = await openUpload();
    const reply = Promise.withResolvers<Response | undefined>();
    let tries = 0;
    app.server.use(http.post('*/api/v1/videos', () => (tries++ === 0 ? reply.promise : undefined)));
    await fillIn(app);
    await app.user.click(submit());
    await waitFor(() => expect(app.uploads).toHaveLength(1));
    act(() => app.uploads[0]?.report('progress', 0));
    act(() => app.uploads[0]?.report('progress', 800));
    reply.resolve(HttpResponse.error());
    await screen.findByText(/The server cannot be reached/);
    expect(screen.queryByText(/may have been saved/)).toBeNull();
    await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(app.requests.filter((request) => request === UPLOAD_REQUEST)).toHaveLength(2));
    const between = app.requests.slice(app.requests.indexOf(UPLOAD_REQUEST), app.requests.lastIndexOf(UPLOAD_REQUEST));
    expect(between).not.toContain('GET /api/v1/dashboard/videos');
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
  });

  describe('forms/stalled: an upload that stalls', () => {
    const MINUTE = 60_000;

    /** An upload whose first request never gets a response. */
    async function send() {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      const app = await openUpload();
      let tries = 0;
      app.server.use(http.post('*/api/v1/videos', () => (tries++ === 0 ? new Promise<never>(() => {}) : undefined)));
      await fillIn(app);
      await app.user.click(submit());
      await waitFor(() => expect(app.uploads).toHaveLength(1));
      await waitFor(() => expect(app.requests).toContain(UPLOAD_REQUEST));
      return app;
    }
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const retry = () => within(dialog()).queryByRole('button', { name: 'Retry' });

    it('for a minute shows a notice, which the next byte removes', async () => {
      const app = await send();
      act(() => app.uploads[0]?.report('progress', 0));
      act(() => app.uploads[0]?.report('progress', 400));
      await wait(40_000);
      expect(retry()).toBeNull();
      act(() => app.uploads[0]?.report('progress', 500));
      await wait(40_000);
      expect(retry()).toBeNull();
      await wait(25_000);
      screen.getByText(/Nothing has been sent for a minute/);
      screen.getByRole('button', { name: 'Cancel upload' });
      expect(retry()).not.toBeNull();
      act(() => app.uploads[0]?.report('progress', 600));
      expect(screen.queryByText(/for a minute/)).toBeNull();
      expect(retry()).toBeNull();
    });

    it('after its last byte can be cancelled, and the form is kept', async () => {
      const app = await send();
      act(() => app.uploads[0]?.report('progress', 0));
      act(() => app.uploads[0]?.report('load', 1000));
      await wait(MINUTE + 1000);
      screen.getByText(/The server has not responded for a minute/);
      await app.user.click(screen.getByRole('button', { name: 'Cancel upload' }));
      await screen.findByText('Upload cancelled. Your files and details were kept.');
      await wait(MINUTE + 1000);
      expect(screen.queryByText(/for a minute/)).toBeNull();
    });

    it('after its last byte is not sent again by Retry if the server saved it', async () => {
      const app = await send();
      const [other] = ownVideos(app);
      act(() => app.uploads[0]?.report('progress', 0));
      act(() => app.uploads[0]?.report('load', 1000));
      await wait(MINUTE + 1000);
      const createdAt = new Date().toISOString();
      if (other) app.provider.db.videos.insert({ ...other, _id: 'd'.repeat(24), title: 'low tide', createdAt });
      await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
      await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
      expect(app.requests.filter((request) => request === UPLOAD_REQUEST)).toHaveLength(1);
    });

    it('in the middle is sent again by Retry, once the server is known not to have it', async () => {
      const app = await send();
      act(() => app.uploads[0]?.report('progress', 0));
      act(() => app.uploads[0]?.report('progress', 400));
      await wait(MINUTE + 1000);
      await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
      await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
      expect(app.requests.filter((request) => request === UPLOAD_REQUEST)).toHaveLength(2);
      const between = app.requests.slice(
        app.requests.indexOf(UPLOAD_REQUEST),
        app.requests.lastIndexOf(UPLOAD_REQUEST),
      );
      expect(between).toContain('GET /api/v1/dashboard/videos');
    });

    it('shows the notice in its pill', async () => {
      const app = await send();
      await app.user.click(within(dialog()).getByRole('button', { name: 'Close' }));
      await wait(MINUTE + 1000);
      const pills = await screen.findByRole('region', { name: 'Uploads' });
      within(pills).getByText('Upload stalled');
    });
  });

  it('forms/cancel: Cancel aborts the request and keeps the form', async () => {
    const toasts = vi.spyOn(notify, 'error');
    const app = await openUpload();
    holdUpload(app);
    await fillIn(app);
    await app.user.click(submit());
    await app.user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    await screen.findByText('Upload cancelled. Your files and details were kept.');
    expect(field('Title')).toHaveProperty('value', 'low tide');
    screen.getByText('low_tide.mp4 • 1.50 MB');
    expect(toasts).not.toHaveBeenCalled();
    expect(app.provider.db.videos.all().some(({ title }) => title === 'low tide')).toBe(false);
  });

  it('forms/tab-closed: the tab asks before closing while the upload runs, and only then', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const app = await openUpload();
    const deferred = holdUpload(app);
    expect(asks()).toBe(false);
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByRole('progressbar');
    expect(asks()).toBe(true);
    deferred.resolve(undefined);
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    expect(asks()).toBe(false);
  });

  it('is asked about before the tab closes while one of two uploads runs', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const app = await openUpload();
    const deferred = holdUpload(app);
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByRole('progressbar', { name: 'Upload progress' });
    await app.user.click(within(dialog()).getByRole('button', { name: 'Close' }));
    const [other] = ownVideos(app);
    await app.user.click(await screen.findByRole('button', { name: `Edit ${other?.title}` }));
    await app.user.type(field('Title'), ' at dawn');
    await app.user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('dialog', { name: 'Video Updated Successfully...' });
    expect(asks()).toBe(true);
    deferred.resolve(undefined);
    await waitFor(() => expect(asks()).toBe(false));
  });

  it('continues in a pill on every page when the dialog is closed, and the pill reopens it', async () => {
    const app = await openUpload();
    const deferred = holdUpload(app);
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByRole('progressbar', { name: 'Upload progress' });
    await app.user.click(within(dialog()).getByRole('button', { name: 'Close' }));
    const pills = await screen.findByRole('region', { name: 'Uploads' });
    within(pills).getByRole('progressbar', { name: 'Upload progress of low tide' });
    await act(() => app.router.navigate({ to: '/history' }));
    await screen.findByRole('heading', { level: 1, name: 'History' });
    expect(screen.getByRole('region', { name: 'Uploads' })).toBe(pills);
    deferred.resolve(undefined);
    await within(pills).findByText('Uploaded');
    await app.user.click(within(pills).getByRole('link'));
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  });

  it('session/logout-during-upload: signing out aborts it', async () => {
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
    await waitFor(() => expect(app.requests).toContain(UPLOAD_REQUEST));
    act(() => app.queryClient.getMutationCache().clear());
    await aborted.promise;
  });
});
