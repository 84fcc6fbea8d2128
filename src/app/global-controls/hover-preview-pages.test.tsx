import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { movePointer } from '@/testing/move-pointer';
import { type App, renderApp } from '@/testing/render-app';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const published = ({ db }: App['provider']) => db.videos.all().filter(({ isPublished }) => isPublished);

type Page = [name: string, path: (provider: App['provider']) => string];

const PAGES: Page[] = [
  ['the home page', () => '/'],
  ['a search', () => '/search/the'],
  ['a channel', (provider) => `/channel/${provider.db.users.get(published(provider)[0]?.owner ?? '')?.username}`],
  ['a playlist', ({ db }) => `/playlist/${db.playlists.all().find(({ videos }) => videos.length > 1)?._id}`],
  ['the history', () => '/history'],
  ['the related videos', (provider) => `/watchpage/${published(provider)[0]?._id}`],
];

test.each(PAGES)('cards of %s have a preview, without a visit of the video (§10.12)', async (_, path) => {
  const { requests } = renderApp({ path, signedIn: MAREN });
  const place = within(await screen.findByRole('main'));
  const card = await waitFor(() => {
    const found = place
      .getAllByRole('article')
      .find((article) => within(article).queryAllByRole('link')[0]?.getAttribute('href')?.startsWith('/watchpage/'));
    if (!found) throw new Error('No card');
    return found;
  });
  // The code is loaded once the pointer has moved.
  await waitFor(() => {
    movePointer(card);
    expect(card.querySelector('video')?.getAttribute('src')).toMatch(/^\/media\/clips\/.+\.mp4$/);
  });
  const link = within(card).getAllByRole('link')[0];
  const id = link?.getAttribute('href')?.replace('/watchpage/', '');
  expect(requests).not.toContain(`GET /api/v1/videos/${id}`);
});
