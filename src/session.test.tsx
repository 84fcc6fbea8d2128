import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { getToken } from '@/lib/token';
import { followOtherTabs } from '@/resources/session/other-tabs';
import { renderApp } from '@/testing/render-app';
import { errorPage } from '@/testing/replies';

const MAREN = 'maren@vireo.example';
const TOBIAS = 'tobias@vireo.example';

type Options = Parameters<typeof renderApp>[0];

/** The whole client as main.tsx starts it. */
function openApp({ prepare, ...options }: Options) {
  return renderApp({
    ...options,
    prepare: (app) => {
      onTestFinished(followOtherTabs(app.queryClient));
      prepare?.(app);
    },
  });
}

describe('the cookies are those of another member', () => {
  test('session/other-member: a comment is not posted in their name, and its text stays in the field', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const app = openApp({
      path: ({ db }) => `/watchpage/${db.videos.all().find(({ isPublished }) => isPublished)?._id}`,
      signedIn: MAREN,
    });
    await screen.findByRole('link', { name: 'Your channel' });
    const before = app.provider.db.comments.all().length;
    const marens = getToken();
    app.signIn(TOBIAS);
    app.server.use(
      http.post('*/api/v1/comments/:id', ({ request }) =>
        request.headers.get('Authorization') === `Bearer ${marens}` ? errorPage(401, 'TokenExpiredError') : undefined,
      ),
    );
    fireEvent.change(await screen.findByRole('textbox', { name: 'Add a comment' }), {
      target: { value: 'I am Maren and wrote this' },
    });
    await app.user.click(screen.getByRole('button', { name: 'Comment' }));

    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(getToken()).toBeNull();
    expect(app.provider.db.comments.all()).toHaveLength(before);
    expect(app.requests.filter((line) => line.startsWith('POST /api/v1/comments/'))).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveProperty('value', 'I am Maren and wrote this');
  });
});
