import { screen } from '@testing-library/react';
import { type App, renderApp } from './render-app';
import { MAREN } from './accounts';

export type Options = Partial<Parameters<typeof renderApp>[0]> & { name?: string };

export const HUM = 'Things that hum';

export function rowOf({ db }: App['provider'], name: string) {
  const row = db.playlists.all().find((playlist) => playlist.name === name);
  if (!row) throw new Error('The demo data have no such playlist');
  return row;
}

export function openPlaylist({ name = HUM, signedIn = MAREN, ...options }: Options = {}) {
  let id = '';
  const path = (provider: App['provider']) => {
    id = rowOf(provider, name)._id;
    return `/playlist/${id}`;
  };
  const app = renderApp({ path, signedIn: signedIn === '' ? undefined : signedIn, ...options });
  const { db } = app.provider;
  const videos = () => (db.playlists.get(id)?.videos ?? []).flatMap((videoId) => db.videos.get(videoId) ?? []);
  const writes = () => app.requests.filter((line) => /^(POST|PATCH|DELETE) .*\/playlist\//.test(line));
  return { ...app, id, db, videos, writes, first: videos()[0] };
}

export async function chooseOption({ user }: Pick<App, 'user'>, item: string) {
  await user.click(await screen.findByRole('button', { name: 'Playlist options' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
