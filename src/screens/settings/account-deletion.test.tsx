import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { renderApp } from '@/testing/render-app';
import { maren, openSettings } from '@/testing/settings-page';

const open = async (options: Parameters<typeof openSettings>[1] = {}) => {
  const app = await openSettings('', options);
  const section = within(await screen.findByRole('region', { name: 'Delete account' }));
  return { app, section };
};

async function openDialog() {
  const opened = await open();
  await opened.app.user.click(opened.section.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  const send = async (password: string) => {
    await opened.app.user.type(dialog.getByLabelText('Password'), password);
    await opened.app.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  };
  return { ...opened, dialog, send };
}

describe('the deletion of the account', () => {
  it('asks for the password, says what goes and what stays, and then names the date (§10.37)', async () => {
    const { app, section, dialog, send } = await openDialog();
    dialog.getByText(/permanently deletes your channel with all videos/);
    dialog.getByText(/Views that you gave stay counted/);
    await send('lighthouse-1901');
    await screen.findByText('Your account will be deleted');
    await waitFor(() =>
      expect(section.getByRole('status').textContent).toMatch(/^Your account will be deleted on .+\. Until then/),
    );
    expect(maren(app).deleteAt).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Delete account' })));
  });

  it('is taken back until then (§10.37)', async () => {
    const { app, section } = await open({
      prepare: ({ provider }) => {
        provider.db.users.update(maren({ provider })._id, { deleteAt: new Date(Date.now() + 3_600_000).toISOString() });
      },
    });
    await app.user.click(section.getByRole('button', { name: 'Keep my account' }));
    await screen.findByText('Your account stays');
    expect(await section.findByRole('button', { name: 'Delete my account' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Delete account' })));
    expect(maren(app).deleteAt).toBeUndefined();
  });

  it('does nothing without the password, and shows at the field that it is wrong', async () => {
    const { app, dialog, send } = await openDialog();
    await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await dialog.findByText('Password is required');
    expect(app.requests).not.toContain('POST /api/v1/users/deletion');
    await send('wrong');
    await dialog.findByText('Invalid password');
    expect(document.activeElement).toBe(dialog.getByLabelText('Password'));
    expect(maren(app).deleteAt).toBeUndefined();
  });

  it('shows in the dialog why it failed', async () => {
    const { app, dialog, send } = await openDialog();
    app.server.use(
      http.post('*/api/v1/users/deletion', () =>
        HttpResponse.json({ message: 'The moon is in the way' }, { status: 500 }),
      ),
    );
    await send('lighthouse-1901');
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('The moon is in the way'));
  });

  it('is not offered with a provider that does not announce it', async () => {
    const app = renderApp({ path: '/settings', scenario: 'quirks', signedIn: MAREN });
    await screen.findByRole('tablist', { name: 'Settings' });
    await waitFor(() => expect(app.healthChecks()).toBe(1));
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });
});
