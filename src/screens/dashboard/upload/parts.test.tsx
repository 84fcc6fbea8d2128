import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fingerprintOf } from '@/resources/upload/parts/send-parts';
import { saveUpload, unfinishedUpload } from '@/state/unfinished-uploads';
import { MAREN } from '@/testing/accounts';
import { field } from '@/testing/field';
import { picture, videoFile } from '@/testing/files';
import { hold } from '@/testing/hold';
import type { App } from '@/testing/render-app';
import { dialog, fillIn, openUpload, ownVideos, UPLOAD_REQUEST, submit } from '@/testing/upload-dialog';

const UPLOADS = '/api/v1/uploads';
const HALF = 1_000_000;

const open = () => openUpload({ health: { resumable: true } });

const sent = ({ requests }: Pick<App, 'requests'>) =>
  requests
    .filter((request) => request.includes(UPLOADS) || request === UPLOAD_REQUEST)
    .map((request) => request.replace(/uploads\/.*/, 'uploads/:id').replace('/api/v1', ''));

const isDone = () => screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });

/** An upload of the same file of which the server has the first million bytes, as before a reload. */
async function beginEarlier({ provider: { db, resumable } }: Pick<App, 'provider'>): Promise<string> {
  const file = videoFile();
  const maren = db.users.first('email', MAREN);
  if (!maren || !resumable) throw new Error('Missing in the mock');
  const tus = { 'Tus-Resumable': '1.0.0', 'Content-Type': 'application/offset+octet-stream' };
  const id = resumable.create(maren, new Headers({ ...tus, 'Upload-Length': String(file.size) }));
  resumable.append(id, maren, new Headers({ ...tus, 'Upload-Offset': '0' }), file.slice(0, HALF));
  saveUpload((await fingerprintOf(file)) ?? '', `${location.origin}${UPLOADS}/${id}`);
  return id;
}

/** Another tab sends every file. Returns the names of the locks that this one asks for. */
function lockInAnotherTab(): string[] {
  const asked: string[] = [];
  const request = async (name: string, _: LockOptions, work: (lock: Lock | null) => unknown) => {
    asked.push(name);
    return work(null);
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return asked;
}

/** The names of the locks that this tab has. */
function trackLocks(): Set<string> {
  const held = new Set<string>();
  let last = Promise.resolve();
  const request = async (name: string, { ifAvailable }: LockOptions, work: (lock: Lock | null) => unknown) => {
    if (held.has(name) && ifAvailable) return work(null);
    const before = last;
    const run = async () => {
      await before;
      held.add(name);
      await work({ name, mode: 'exclusive' });
      held.delete(name);
    };
    last = run();
    return last;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return held;
}

/** Removing the upload takes until this ends. Another tab that continued it meanwhile would lose it. */
async function expectLockedUntilRemoved(app: App, locks: Set<string>, release: () => void) {
  await waitFor(() => expect(sent(app).at(-1)).toBe('DELETE /uploads/:id'));
  expect(locks.size).toBe(1);
  release();
  await waitFor(() => expect(locks.size).toBe(0));
}

/** Cancels an upload that continues an earlier one. Returns what lets the provider remove it. */
async function cancelWhileRemovalWaits(app: App) {
  await beginEarlier(app);
  app.server.use(http.patch('*/api/v1/uploads/:id', () => new Promise<never>(() => {})));
  const release = hold(app.server, 'delete', 'uploads/:id');
  await fillIn(app);
  await app.user.click(submit());
  await screen.findByText(/Continuing where it stopped/);
  await app.user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  return release;
}

describe('a provider that takes videos in parts (§10.28)', () => {
  it('gets the file before the form, which names it (§3.8)', async () => {
    const app = await open();
    const forms: string[][] = [];
    app.server.use(
      http.post('*/api/v1/videos', async ({ request }) => {
        forms.push([...(await request.clone().formData()).keys()]);
      }),
    );
    const before = ownVideos(app).length;
    await fillIn(app);
    await app.user.click(submit());
    await isDone();
    expect(sent(app)).toEqual(['POST /uploads', 'PATCH /uploads/:id', 'POST /videos']);
    expect(forms).toEqual([['title', 'thumbnail', 'upload']]);
    await app.user.click(screen.getByRole('button', { name: 'Done' }));
    expect(ownVideos(app)).toHaveLength(before + 1);
    expect(sent(app), 'nothing is removed').toHaveLength(3);
    expect(unfinishedUpload((await fingerprintOf(videoFile())) ?? ''), 'nothing is left to resume').toBeUndefined();
  });

  it('goes on where it was after a reload, once the same file is chosen again, and says so', async () => {
    const app = await open();
    await beginEarlier(app);
    const held = Promise.withResolvers<undefined>();
    app.server.use(http.patch('*/api/v1/uploads/:id', () => held.promise));
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByText('Continuing where it stopped: 63%');
    expect(screen.getByRole('progressbar', { name: 'Upload progress' }).getAttribute('value')).toMatch(/^0\.63/);
    held.resolve(undefined);
    await isDone();
    expect(sent(app)).toEqual(['HEAD /uploads/:id', 'PATCH /uploads/:id', 'POST /videos']);
  });

  it('begins anew if the provider has removed the upload', async () => {
    const app = await open();
    await beginEarlier(app);
    app.provider.resumable?.clear();
    await fillIn(app);
    await app.user.click(submit());
    await isDone();
    expect(sent(app)).toEqual(['HEAD /uploads/:id', 'POST /uploads', 'PATCH /uploads/:id', 'POST /videos']);
  });

  it('waits for a lost connection and for a server that restarts, says so, and sends nothing from the beginning', async () => {
    const app = await open();
    const failures: (Response | undefined)[] = [HttpResponse.error()];
    const heads: (Response | undefined)[] = [new HttpResponse(null, { status: 503 })];
    app.server.use(
      http.patch('*/api/v1/uploads/:id', () => failures.shift()),
      http.head('*/api/v1/uploads/:id', () => heads.shift()),
    );
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByText('The connection was lost. The upload continues by itself when it is back.');
    await isDone();
    const requests = sent(app);
    expect(requests.filter((request) => request === 'POST /uploads')).toHaveLength(1);
    expect(requests.filter((request) => request === 'PATCH /uploads/:id')).toHaveLength(2);
  });

  it.each([
    ['for an hour', { 'Retry-After': '3600' }],
    ['without a time', {}],
  ])('says that there were too many requests %s, and does not wait', async (_, headers) => {
    const app = await open();
    const message = 'Too many requests. Try again later';
    app.server.use(http.patch('*/api/v1/uploads/:id', () => HttpResponse.json({ message }, { status: 429, headers })));
    await fillIn(app);
    await app.user.click(submit());
    expect(await screen.findAllByText(message)).not.toEqual([]);
    expect(sent(app)).toEqual(['POST /uploads', 'PATCH /uploads/:id']);
  });

  it('waits for a moment if there were too many requests', async () => {
    const app = await open();
    const failures = [new HttpResponse(null, { status: 429, headers: { 'Retry-After': '1' } })];
    app.server.use(http.patch('*/api/v1/uploads/:id', () => failures.shift()));
    await fillIn(app);
    await app.user.click(submit());
    await isDone();
    expect(sent(app).filter((request) => request === 'PATCH /uploads/:id')).toHaveLength(2);
  });

  it('does not say that the video may have been saved while its file is being sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const app = await open();
    let inFlight = 0;
    app.server.events.on('request:start', () => void (inFlight += 1));
    app.server.events.on('response:mocked', () => void (inFlight -= 1));
    let tries = 0;
    app.server.use(
      http.patch('*/api/v1/uploads/:id', () => {
        tries += 1;
        return new HttpResponse(null, { status: 503 });
      }),
    );
    await fillIn(app);
    await app.user.click(submit());
    await waitFor(() => expect(tries).toBeGreaterThan(0));
    while (!screen.queryByRole('alert')) {
      // Only a pause passes, and no request is late.
      await waitFor(() => expect(inFlight).toBe(0));
      await act(() => vi.advanceTimersByTimeAsync(1000));
    }
    expect(tries).toBeGreaterThan(8);
    expect(screen.queryByText(/may have been saved/)).toBeNull();
  });

  it('waits while the browser is offline', async () => {
    const app = await open();
    const isOnline = vi.spyOn(navigator, 'onLine', 'get');
    onTestFinished(() => isOnline.mockRestore());
    let isLost = true;
    app.server.use(
      http.patch('*/api/v1/uploads/:id', () => {
        if (!isLost) return undefined;
        isOnline.mockReturnValue(false);
        return HttpResponse.error();
      }),
    );
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByText('The connection was lost. The upload continues by itself when it is back.');
    isLost = false;
    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await isDone();
  });

  it('refreshes a token that expires in the middle', async () => {
    const app = await open();
    let isExpired = true;
    app.server.use(
      http.patch('*/api/v1/uploads/:id', () => {
        if (!isExpired) return undefined;
        isExpired = false;
        return HttpResponse.json({ message: 'TokenExpiredError' }, { status: 401 });
      }),
    );
    await fillIn(app);
    await app.user.click(submit());
    await isDone();
    expect(app.requests.filter((request) => request === 'POST /api/v1/users/refresh-token')).toHaveLength(1);
    expect(sent(app).filter((request) => request === 'POST /uploads')).toHaveLength(1);
  });

  it('keeps a complete file for Retry if it refuses the form', async () => {
    const app = await open();
    let tries = 0;
    app.server.use(
      http.post('*/api/v1/videos', () =>
        tries++ === 0 ? HttpResponse.json({ message: 'The disk is full' }, { status: 507 }) : undefined,
      ),
    );
    await fillIn(app);
    await app.user.click(submit());
    await screen.findAllByText(/The disk is full/);
    await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    await isDone();
    const file = ['POST /uploads', 'PATCH /uploads/:id', 'POST /videos'];
    expect(sent(app)).toEqual([...file, 'HEAD /uploads/:id', 'POST /videos']);
  });

  it('keeps a complete file for Retry if it does not respond to the form', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const app = await open();
    let tries = 0;
    app.server.use(http.post('*/api/v1/videos', () => (tries++ === 0 ? new Promise<never>(() => {}) : undefined)));
    await fillIn(app);
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)).toContain('POST /videos'));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    await isDone();
    const file = ['POST /uploads', 'PATCH /uploads/:id', 'POST /videos'];
    expect(sent(app)).toEqual([...file, 'HEAD /uploads/:id', 'POST /videos']);
  });

  it('gets nothing twice if it was still storing the video when it was asked', async () => {
    const app = await open();
    app.server.use(http.post('*/api/v1/videos', () => HttpResponse.error()));
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByText(/may have been saved/);
    let isStoring = true;
    app.server.use(
      http.head('*/api/v1/uploads/:id', () => {
        if (!isStoring) return undefined;
        // The first form is done, and has named the upload.
        isStoring = false;
        const [other] = ownVideos(app);
        const createdAt = new Date().toISOString();
        if (other) app.provider.db.videos.insert({ ...other, _id: 'd'.repeat(24), title: 'low tide', createdAt });
        app.provider.resumable?.clear();
        return new HttpResponse(null, { status: 423 });
      }),
    );
    await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    await isDone();
    const file = ['POST /uploads', 'PATCH /uploads/:id', 'POST /videos'];
    expect(sent(app)).toEqual([...file, 'HEAD /uploads/:id', 'HEAD /uploads/:id']);
  });

  it('is asked for the video if another request has named its file meanwhile', async () => {
    const app = await open();
    app.server.use(http.post('*/api/v1/videos', () => HttpResponse.error(), { once: true }));
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByText(/may have been saved/);
    app.server.use(
      http.post('*/api/v1/videos', () => {
        const [other] = ownVideos(app);
        const createdAt = new Date().toISOString();
        if (other) app.provider.db.videos.insert({ ...other, _id: 'd'.repeat(24), title: 'low tide', createdAt });
        return new HttpResponse(null, { status: 404 });
      }),
    );
    await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    await isDone();
    expect(ownVideos(app).filter(({ title }) => title === 'low tide')).toHaveLength(1);
  });

  describe('that refuses the form', () => {
    const refuseForm = (app: App) =>
      app.server.use(http.post('*/api/v1/videos', () => new HttpResponse(null, { status: 507 })));

    async function expectRemoved(app: App) {
      await waitFor(() => expect(sent(app).at(-1)).toBe('DELETE /uploads/:id'));
      await waitFor(async () => expect(unfinishedUpload((await fingerprintOf(videoFile())) ?? '')).toBeUndefined());
    }

    it('is told to remove the file if the form is discarded', async () => {
      const app = await open();
      refuseForm(app);
      await fillIn(app);
      await app.user.click(submit());
      await screen.findByRole('button', { name: 'Retry' });
      expect(sent(app)).not.toContain('DELETE /uploads/:id');
      await app.user.click(within(dialog()).getByRole('button', { name: 'Discard' }));
      await app.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
      await expectRemoved(app);
    });

    it('removes it before another tab can go on with it', async () => {
      const app = await open();
      refuseForm(app);
      const locks = trackLocks();
      const release = hold(app.server, 'delete', 'uploads/:id');
      await fillIn(app);
      await app.user.click(submit());
      await screen.findByRole('button', { name: 'Retry' });
      await waitFor(() => expect(locks.size).toBe(0));
      await app.user.click(within(dialog()).getByRole('button', { name: 'Discard' }));
      await app.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
      await expectLockedUntilRemoved(app, locks, release);
    });

    it('keeps the file of a discarded form that another tab goes on with', async () => {
      const app = await open();
      refuseForm(app);
      await fillIn(app);
      await app.user.click(submit());
      await screen.findByRole('button', { name: 'Retry' });
      const asked = lockInAnotherTab();
      await app.user.click(within(dialog()).getByRole('button', { name: 'Discard' }));
      await app.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(asked).toHaveLength(1));
      // The response to a request that was sent later.
      await fetch(`${location.origin}/api/v1/healthcheck`);
      expect(sent(app)).not.toContain('DELETE /uploads/:id');
      expect(unfinishedUpload((await fingerprintOf(videoFile())) ?? '')).toBeDefined();
    });

    it('is told to remove the file of an earlier try, too', async () => {
      const app = await open();
      refuseForm(app);
      await fillIn(app);
      await app.user.click(submit());
      await screen.findByRole('button', { name: 'Retry' });
      app.server.use(http.head('*/api/v1/uploads/:id', () => new HttpResponse(null, { status: 403 })));
      await app.user.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(sent(app)).toContain('HEAD /uploads/:id'));
      await screen.findByRole('button', { name: 'Retry' });
      await app.user.click(within(dialog()).getByRole('button', { name: 'Discard' }));
      await app.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
      await expectRemoved(app);
      expect(sent(app).filter((request) => request === 'DELETE /uploads/:id')).toHaveLength(1);
    });

    it('is told to remove the file of one of several videos that is removed', async () => {
      const app = await open();
      refuseForm(app);
      fireEvent.change(field('Video file'), { target: { files: [videoFile(), videoFile('pier.mp4')] } });
      const pier = await screen.findByRole('group', { name: /^pier/ });
      await app.user.click(within(pier).getByRole('button', { name: 'Remove' }));
      await app.user.upload(await screen.findByLabelText('Thumbnail'), picture());
      await app.user.click(screen.getByRole('button', { name: 'Upload 1 video' }));
      await screen.findByRole('button', { name: 'Retry' });
      await app.user.click(screen.getByRole('button', { name: 'Remove' }));
      await expectRemoved(app);
    });
  });

  it('is told to remove an upload that is cancelled', async () => {
    const app = await open();
    const id = await beginEarlier(app);
    app.server.use(http.patch('*/api/v1/uploads/:id', () => new Promise<never>(() => {})));
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByText(/Continuing where it stopped/);
    await app.user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    await screen.findByText('Upload cancelled. Your files and details were kept.');
    const maren = app.provider.db.users.first('email', MAREN);
    await waitFor(() => {
      if (!maren) throw new Error('Missing in the mock');
      expect(() => app.provider.resumable?.find(id, maren)).toThrow('does not exist');
    });
    await waitFor(async () => expect(unfinishedUpload((await fingerprintOf(videoFile())) ?? '')).toBeUndefined());
  });

  it('removes a cancelled upload before another tab can go on with it', async () => {
    const locks = trackLocks();
    const app = await open();
    const release = await cancelWhileRemovalWaits(app);
    await expectLockedUntilRemoved(app, locks, release);
  });

  it('waits for the removal of a cancelled upload before a retry, which a reload can continue', async () => {
    trackLocks();
    const app = await open();
    const release = await cancelWhileRemovalWaits(app);
    await waitFor(() => expect(sent(app).at(-1)).toBe('DELETE /uploads/:id'));
    await screen.findByText('Upload cancelled. Your files and details were kept.');
    await app.user.click(submit());
    release();
    await waitFor(() => expect(sent(app).slice(-2)).toEqual(['POST /uploads', 'PATCH /uploads/:id']));
    expect(unfinishedUpload((await fingerprintOf(videoFile())) ?? '')).toBeDefined();
  });

  it('gets an upload of its own while another tab sends the same file, whose upload a cancellation leaves alone', async () => {
    const asked = lockInAnotherTab();
    const app = await open();
    const id = await beginEarlier(app);
    app.server.use(http.patch('*/api/v1/uploads/:id', () => new Promise<never>(() => {})));
    await fillIn(app);
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)).toEqual(['POST /uploads', 'PATCH /uploads/:id']));
    await app.user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(sent(app)).toContain('DELETE /uploads/:id'));
    const fingerprint = (await fingerprintOf(videoFile())) ?? '';
    expect(asked).toContain(`vireo:upload/${fingerprint}`);
    expect(app.requests.filter((each) => each.includes(id))).toEqual([]);
    expect(unfinishedUpload(fingerprint)).toContain(id);
  });

  it('session/logout-during-upload: gets no more of it after a sign-out', async () => {
    const app = await open();
    const aborted = Promise.withResolvers<void>();
    app.server.use(
      http.patch('*/api/v1/uploads/:id', ({ request }) => {
        request.signal.addEventListener('abort', () => aborted.resolve());
        return new Promise<never>(() => {});
      }),
    );
    await fillIn(app);
    await app.user.click(submit());
    await waitFor(() => expect(sent(app)).toContain('PATCH /uploads/:id'));
    act(() => app.queryClient.getMutationCache().clear());
    await aborted.promise;
    // As long as there is a token, the provider also removes it.
    await waitFor(() => expect(sent(app)).toContain('DELETE /uploads/:id'));
  });

  it('has the last word: shows why it refuses the file, and Retry tries again', async () => {
    const app = await open();
    const message = 'There is no room for this upload: each member has 10 GB. Delete a video to make room';
    let tries = 0;
    app.server.use(
      http.post('*/api/v1/uploads', () =>
        tries++ === 0 ? HttpResponse.json({ message }, { status: 413 }) : undefined,
      ),
    );
    await fillIn(app);
    await app.user.click(submit());
    expect(await screen.findAllByText(message)).not.toEqual([]);
    expect(screen.queryByText(/may have been saved/)).toBeNull();
    await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    await isDone();
  });
});
