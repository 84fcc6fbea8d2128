import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { renderApp } from './render-app';
import { playUploads } from './upload-request';
import { MAREN } from './accounts';

export type App = ReturnType<typeof renderApp>;

export const POST = 'POST /api/v1/videos';

export const MP4 = Uint8Array.of(0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d, 0, 0, 0, 0);
export const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00);

export const clip = (name = 'low_tide.mp4') => new File([MP4, new Uint8Array(1_572_848)], name, { type: 'video/mp4' });
export const picture = (name = 'sea.png') => new File([PNG], name, { type: 'image/png' });
export const field = (label: string) => screen.getByLabelText(label, { exact: true });
export const dialog = () => screen.getByRole('dialog', { name: 'Upload video' });
export const submit = () => within(dialog()).getByRole('button', { name: 'Upload' });

export function ownVideos({ provider: { db } }: App) {
  return db.videos.where('owner', db.users.first('email', MAREN)?._id ?? '');
}

export const figureOf = (label: string) =>
  screen.getAllByRole('term').find(({ textContent }) => textContent === label)?.nextElementSibling?.textContent;

export async function openUpload(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const { sending } = playUploads();
  const app = renderApp({ path: '/admin/dashboard', signedIn: MAREN, ...options });
  await screen.findByRole('table', { name: 'Your videos' });
  await app.user.click(screen.getByRole('button', { name: 'Upload video' }));
  await screen.findByRole('dialog', { name: 'Upload video' });
  return { ...app, sending };
}

export async function fillIn({ user }: App) {
  await user.upload(field('Video file'), clip());
  await user.upload(field('Thumbnail'), picture());
}

/** Holds back the answer to an upload, or gives another one in its place. */
export function holdUpload({ server }: App) {
  const answer = Promise.withResolvers<Response | undefined>();
  server.use(http.post('*/api/v1/videos', () => answer.promise));
  return answer;
}
