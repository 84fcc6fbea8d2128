import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { type App, renderApp } from './render-app';
import { MAREN } from './accounts';
import { field } from './field';
import { videoFile, picture } from './files';
import { mockUploads } from './upload-request';

export const UPLOAD_REQUEST = 'POST /api/v1/videos';

export const dialog = () => screen.getByRole('dialog', { name: 'Upload video' });
export const submit = () => within(dialog()).getByRole('button', { name: 'Upload' });

export function ownVideos({ provider: { db } }: Pick<App, 'provider'>) {
  return db.videos.where('owner', db.users.first('email', MAREN)?._id ?? '');
}

export const statOf = (label: string) =>
  screen.getAllByRole('term').find(({ textContent }) => textContent === label)?.nextElementSibling?.textContent;

/** By default with a provider that announces nothing, and gets everything in one form. */
export async function openUpload(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const { uploads } = mockUploads();
  const prepare = (app: Pick<App, 'provider'>) => {
    // Rendering the whole table takes most of the time of a test.
    for (const { _id } of ownVideos(app).slice(3)) app.provider.db.videos.delete(_id);
  };
  const app = renderApp({ path: '/admin/dashboard', signedIn: MAREN, health: null, prepare, ...options });
  await screen.findByRole('table', { name: 'Your videos' });
  await app.user.click(screen.getByRole('button', { name: 'Upload video' }));
  await screen.findByRole('dialog', { name: 'Upload video' });
  return { ...app, uploads };
}

export async function fillIn({ user }: App, film = videoFile()) {
  await user.upload(field('Video file'), film);
  await user.upload(field('Thumbnail'), picture());
}

/**
 * Holds the upload request until the returned deferred resolves: with a `Response`, or with undefined to let the mock provider
 * respond.
 */
export function holdUpload({ server }: App) {
  const deferred = Promise.withResolvers<Response | undefined>();
  server.use(http.post('*/api/v1/videos', () => deferred.promise));
  return deferred;
}
