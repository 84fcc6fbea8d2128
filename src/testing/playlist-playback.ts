import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { type App, renderApp } from './render-app';

export const NAME = 'Things that hum';

type Options = {
  /** Position in the playlist, from 0. */
  at?: number;
  search?: string;
  /** The email address of the signed-in demo account. */
  signedIn?: string;
  prepare?: (app: App, videos: string[]) => void;
};

export function rowOf({ db }: App['provider']) {
  const row = db.playlists.all().find(({ name }) => name === NAME);
  if (!row) throw new Error('The demo data have no such playlist');
  return row;
}

/** Removes a video from the cached playlist, as the member's other page does. */
export function removeFromCached({ queryClient }: Pick<App, 'queryClient'>, list: string, videoId: string | undefined) {
  type Videos = { videos: { _id: string }[] };
  act(() => {
    queryClient.setQueryData<Videos>(['playlist', list], (playlist) => ({
      ...playlist,
      videos: (playlist?.videos ?? []).filter(({ _id }) => _id !== videoId),
    }));
  });
}

/** Opens a video of a playlist in the playlist. */
export async function openPlaylist({ at = 0, search = '', signedIn, prepare }: Options = {}) {
  const app = renderApp({
    path: (provider) => `/watchpage/${rowOf(provider).videos[at]}?list=${rowOf(provider)._id}${search}`,
    signedIn,
    prepare: (created) => prepare?.(created, rowOf(created.provider).videos),
  });
  const { _id: list, videos: ids } = rowOf(app.provider);
  const titles = ids.map((id) => app.provider.db.videos.get(id)?.title ?? '');
  const panel = within(await screen.findByRole('region', { name: 'Playlist' }));
  const reads = (path: string) => app.requests.filter((line) => line === `GET /api/v1/${path}`);
  const element = () => {
    const video = screen.getByRole('region', { name: 'Video player' }).querySelector('video');
    if (!video) throw new Error('No video element');
    return video;
  };
  return {
    ...app,
    list,
    ids,
    titles,
    panel,
    reads,
    element,
    remove: (index: number) => removeFromCached(app, list, ids[index]),
    opens: async (index: number) => {
      await screen.findByRole('heading', { level: 1, name: titles[index] ?? 'no such video' });
    },
    links: () => panel.getAllByRole('link').map(({ textContent }) => textContent),
    current: () => panel.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'true')?.textContent,
    end: async () => {
      // The player's buttons have loaded.
      await waitFor(() => expect(screen.getAllByRole('button', { name: 'Next video' })).toHaveLength(2));
      const video = element();
      Object.defineProperty(video, 'ended', { value: true, configurable: true, writable: true });
      act(() => void video.dispatchEvent(new Event('ended')));
      return video;
    },
  };
}
