import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { hold } from '@/testing/hold';
import { loseFocus } from '@/testing/lose-focus';
import { renderApp } from '@/testing/render-app';
import { openSettings } from '@/testing/settings-page';

/** The addresses that the browser was told to save. */
let saved: string[];

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) saved.push(this.getAttribute('href') ?? '');
  });
});

const HEALTH = { account: ['export', 'deletion'] };

const open = async (prepare: Parameters<typeof renderApp>[0]['prepare'] = () => {}) => {
  const app = await openSettings('', { prepare, health: HEALTH });
  const section = within(await screen.findByRole('region', { name: 'Your data' }));
  return { app, section, button: () => section.getByRole('button', { name: 'Download my data' }) };
};

describe('the download of the data', () => {
  it('says what the archive has and how large it is, and the browser saves it (§10.39)', async () => {
    const { app, section, button } = await open(({ server }) => {
      server.use(
        http.get('*/api/v1/users/export', () => HttpResponse.json({ data: { bytes: 5_242_880 }, success: true })),
      );
    });
    section.getByText(/your profile, videos and their files, comments/);
    await section.findByText(/About 5\.00 MB\./);
    expect(section.getByRole('status').textContent).toBe('');
    await app.user.click(button());
    await waitFor(() => expect(section.getByRole('status').textContent).toMatch(/^The download has started\./));
    expect(saved).toEqual([expect.stringMatching(/^\/api\/v1\/users\/export\/eyJ/)]);
    expect(document.activeElement).toBe(button());
  });

  it('names no size that is unknown', async () => {
    const { app, section } = await open(({ server }) => {
      server.use(http.get('*/api/v1/users/export', () => HttpResponse.json({ message: 'No' }, { status: 500 })));
    });
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    expect(section.queryByText(/About/)).toBeNull();
  });

  it('says why it failed', async () => {
    const { app, button } = await open();
    app.server.use(
      http.post('*/api/v1/users/export', () =>
        HttpResponse.json({ message: 'Too many downloads. Try again in 7 minutes' }, { status: 429 }),
      ),
    );
    const release = hold(app.server, 'post', 'users/export');
    await app.user.click(button());
    loseFocus();
    release();
    await screen.findByText("Couldn't download your data. Try again!");
    await screen.findByText('Too many downloads. Try again in 7 minutes');
    expect(saved).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  it('refuses an address that is not safe', async () => {
    const { app, button } = await open();
    app.server.use(
      http.post('*/api/v1/users/export', () =>
        HttpResponse.json({ data: { url: 'javascript:alert(1)' }, success: true }),
      ),
    );
    await app.user.click(button());
    await screen.findByText("Couldn't download your data. Try again!");
    expect(saved).toEqual([]);
  });

  it('comes before the deletion, whose question names it', async () => {
    const { app, button } = await open();
    const remove = screen.getByRole('button', { name: 'Delete my account' });
    expect(button().compareDocumentPosition(remove)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await app.user.click(remove);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
    dialog.getByText('To keep a copy, download your data first.');
  });

  it('is not offered with a provider that does not announce it, nor named by its deletion', async () => {
    const app = renderApp({ path: '/settings', signedIn: MAREN, health: { account: ['deletion'] } });
    await app.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await screen.findByRole('alertdialog', { name: 'Delete your account?' });
    expect(screen.queryByText(/download your data/i)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull();
    expect(app.requests).not.toContain('GET /api/v1/users/export');
  });
});
