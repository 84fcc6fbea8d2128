import { screen } from '@testing-library/react';
import { type App, renderApp } from './render-app';
import { MAREN } from './accounts';

export function openDashboard(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  return renderApp({ path: '/admin/dashboard', signedIn: MAREN, ...options });
}

export function ownVideos({ provider: { db } }: App) {
  return db.videos.where('owner', db.users.first('email', MAREN)?._id ?? '');
}

/** The nth of Maren's videos, newest first. */
export function videoOf(app: App, index = 0) {
  const video = ownVideos(app).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[index];
  if (!video) throw new Error('The demo data have no such video');
  return video;
}

export const findTable = () => screen.findByRole('table', { name: 'Your videos' });

export const statOf = (label: string) =>
  screen.getAllByRole('term').find(({ textContent }) => textContent === label)?.nextElementSibling?.textContent;
