import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';

const NAME = '0:09 … Out on the last sandbar, the heron waits.';

test('a video that is found by its captions shows the line, which starts the video there (§10.25)', async () => {
  const { user, router } = renderApp({ path: '/search/sandbar%20heron' });
  const article = await screen.findByRole('article', { name: 'What the tide leaves behind' });
  const links = within(article).getAllByRole('link');
  expect(links[0]?.textContent).toBe('What the tide leaves behind');
  const spoken = links.find(({ textContent }) => textContent === NAME);
  if (!spoken) throw new Error('The line is missing');
  await user.click(spoken);
  expect(router.state.location.href).toMatch(/^\/watchpage\/\w+\?t=9$/);
});

test('a video that is found by its title shows no line', async () => {
  renderApp({ path: '/search/tide%20leaves' });
  const article = await screen.findByRole('article', { name: 'What the tide leaves behind' });
  expect(article.textContent).not.toContain('…');
});

test.each([7, 'heron', null, {}, { time: 9 }, { time: 9, text: '' }, { time: 9, text: ['x'] }])(
  'a provider may send %j instead',
  async (spoken) => {
    renderApp({
      path: '/search/tide',
      prepare: ({ server, provider: { db } }) => {
        const [video] = db.videos.all();
        const items = [{ ...video, owner: db.users.get(video?.owner ?? ''), spoken }];
        server.use(http.get('*/api/v1/videos', () => HttpResponse.json({ data: items })));
      },
    });
    const article = await screen.findByRole('article');
    expect(article.querySelector('a[href*="t="]')).toBeNull();
  },
);
