import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { createFault } from '@/testing/create-fault';
import { MAREN } from '@/testing/accounts';
import { field } from '@/testing/field';
import { videoFile, picture } from '@/testing/files';
import type { App } from '@/testing/render-app';
import { dialog, fillIn, openUpload, ownVideos, UPLOAD_REQUEST, submit } from '@/testing/upload-dialog';

describe('a failed upload', () => {
  it('forms/4-gb: shows that the file is too large, and never reads it as a whole', async () => {
    const app = await openUpload();
    app.server.use(http.post('*/api/v1/videos', () => new HttpResponse(null, { status: 413 })));
    await app.user.upload(field('Thumbnail'), picture());
    const huge = videoFile();
    const read = vi.spyOn(huge, 'arrayBuffer');
    await app.user.upload(field('Video file'), Object.defineProperty(huge, 'size', { value: 4 * 2 ** 30 }));
    await screen.findByText('low_tide.mp4 • 4096.00 MB');
    await app.user.click(submit());
    await screen.findByText(/The file is too large for this server\./);
    screen.getByText('low_tide.mp4 • 4096.00 MB');
    expect(read).not.toHaveBeenCalled();
  });

  it('shows why the server has no room for a video: the quota of the member', async () => {
    const app = await openUpload();
    const message = 'There is no room for this upload: each member has 10 GB. Delete a video to make room';
    app.server.use(http.post('*/api/v1/videos', () => HttpResponse.json({ message }, { status: 413 })));
    await fillIn(app);
    await app.user.click(submit());
    expect(await screen.findAllByText(message)).not.toEqual([]);
  });

  it('shows a toast and keeps the form and its files, and Retry sends them (§8.15)', async () => {
    const app = await openUpload();
    const toasts = vi.spyOn(notify, 'error');
    const fault = createFault('post', 'videos', () =>
      HttpResponse.json({ message: 'The disk is full' }, { status: 507 }),
    );
    fault.inject(app);
    await fillIn(app);
    await app.user.type(field('Description'), 'At dawn');
    await app.user.click(submit());
    const text = 'Error while uploading video. Try again!!';
    within(await screen.findByRole('alert')).getByText(text);
    expect(toasts).toHaveBeenCalledWith(text, { id: 'upload' });
    expect(screen.getAllByText(/The disk is full/)).not.toEqual([]);
    expect(screen.queryByText(/may have been saved/)).toBeNull();
    expect(field('Title')).toHaveProperty('value', 'low tide');
    expect(field('Description')).toHaveProperty('value', 'At dawn');
    screen.getByRole('img', { name: 'Preview of sea.png' });
    fault.repair();
    await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
  });

  /** Saves the next uploaded video, but its response is lost. */
  function loseReply({ provider: { db }, server }: App) {
    server.use(
      http.post(
        '*/api/v1/videos',
        () => {
          const me = db.users.first('email', MAREN)?._id ?? '';
          const [other] = db.videos.where('owner', me);
          const createdAt = new Date().toISOString();
          if (other) db.videos.insert({ ...other, _id: 'd'.repeat(24), title: 'low tide', owner: me, createdAt });
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
  }

  it('forms/reply-lost: counts as done if the server saved the video but its response was lost', async () => {
    const toasts = vi.spyOn(notify, 'error');
    const app = await openUpload();
    loseReply(app);
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    expect(toasts).not.toHaveBeenCalled();
    expect(app.requests.filter((request) => request === UPLOAD_REQUEST)).toHaveLength(1);
    await app.user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findAllByRole('switch', { name: 'Published: low tide' })).toHaveLength(1);
  });

  it('forms/reply-lost: Retry finds a saved video once the server responds again', async () => {
    const app = await openUpload();
    loseReply(app);
    const fault = createFault('get', 'dashboard/videos', 503);
    fault.inject(app);
    await fillIn(app);
    await app.user.click(submit());
    await screen.findByText(/may have been saved/);
    fault.repair();
    await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    expect(app.requests.filter((request) => request === UPLOAD_REQUEST)).toHaveLength(1);
  });

  describe('that was saved, but could not be found', () => {
    const retry = (app: App) => app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    const saved = (app: App) => app.provider.db.videos.get('d'.repeat(24));

    /** The form of a video that the server has, and that Retry will find. */
    async function loseUpload(film = videoFile()) {
      const app = await openUpload({ health: { visibility: true } });
      loseReply(app);
      const fault = createFault('get', 'dashboard/videos', 503);
      fault.inject(app);
      await fillIn(app, film);
      await app.user.click(submit());
      await screen.findByText(/may have been saved/);
      fault.repair();
      return app;
    }

    it('becomes private if that is chosen before Retry', async () => {
      const app = await loseUpload();
      expect(saved(app)).toMatchObject({ isPublished: true });
      await app.user.selectOptions(screen.getByRole('combobox', { name: 'Who can watch' }), 'Private');
      await retry(app);
      await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
      expect(saved(app)).toMatchObject({ title: 'low tide', isPublished: false });
      expect(app.requests.filter((request) => request === UPLOAD_REQUEST)).toHaveLength(1);
    });

    it('gets the texts and the thumbnail that were changed before Retry', async () => {
      const app = await loseUpload();
      const { thumbnail } = saved(app) ?? {};
      await app.user.type(field('Title'), ' at dawn');
      await app.user.type(field('Description'), 'Seen from the pier');
      await app.user.upload(field('Thumbnail'), picture('pier.png'));
      await retry(app);
      await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
      expect(saved(app)).toMatchObject({ title: 'low tide at dawn', description: 'Seen from the pier' });
      expect(saved(app)?.thumbnail).not.toBe(thumbnail);
      expect(app.requests.filter((request) => request === UPLOAD_REQUEST)).toHaveLength(1);
    });

    it.each([
      ['the same one if its file is chosen again', 0, 1],
      ['another one if another file with its name is chosen, which Retry sends', 1000, 2],
    ])('is %s', async (_, later, requests) => {
      const film = videoFile();
      const app = await loseUpload(film);
      const again = new File([film], film.name, { type: film.type, lastModified: film.lastModified + later });
      await app.user.upload(field('Video file'), again);
      await retry(app);
      await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
      expect(app.requests.filter((request) => request === UPLOAD_REQUEST)).toHaveLength(requests);
      expect(ownVideos(app).filter(({ title }) => title === 'low tide')).toHaveLength(requests);
    });
  });

  it('forms/reply-lost: is sent again if the video was not saved, even if an older one has its title', async () => {
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
    await screen.findByText(/may have been saved/);
    await app.user.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('dialog', { name: 'Video Uploaded Successfully...' });
    expect(app.requests.filter((request) => request === UPLOAD_REQUEST)).toHaveLength(2);
  });

  it('session/expired-before-upload: an expired token is refreshed once, and the upload sent again', async () => {
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
    expect(app.requests.filter((request) => request === UPLOAD_REQUEST)).toHaveLength(2);
    expect(app.requests.filter((request) => request === 'POST /api/v1/users/refresh-token')).toHaveLength(1);
  });
});
