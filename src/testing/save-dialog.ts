import { screen } from '@testing-library/react';
import { type App, renderApp } from './render-app';
import { MAREN } from './accounts';

export type Options = Partial<Parameters<typeof renderApp>[0]>;

/** The first video that is in no playlist. */
export function freeVideo({ db }: App['provider']) {
  const video = db.videos.all().find(({ _id }) => !db.playlists.all().some(({ videos }) => videos.includes(_id)));
  if (!video) throw new Error('The demo data have no such video');
  return video;
}

export function openWatch(options: Options = {}) {
  let videoId = '';
  const path = (provider: App['provider']) => {
    videoId = freeVideo(provider)._id;
    return `/watchpage/${videoId}`;
  };
  const app = renderApp({ path, signedIn: MAREN, ...options });
  /** Ids of the playlist's videos on the server. */
  const stored = (name: string) => app.provider.db.playlists.all().find((row) => row.name === name)?.videos;
  const writes = () => app.requests.filter((line) => /^(POST|PATCH) .*\/playlist\//.test(line));
  return { ...app, videoId, stored, writes };
}

export async function openDialog(options: Options = {}) {
  const app = openWatch(options);
  await app.user.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save to playlist' });
  return { ...app, dialog };
}

export const findCheckbox = (name: string) => screen.findByRole('checkbox', { name });
export const isChecked = (box: HTMLElement) => box instanceof HTMLInputElement && box.checked;
