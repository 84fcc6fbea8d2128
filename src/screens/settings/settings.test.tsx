import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isRemembering, savePosition, unfinishedVideos } from '@/state/positions';
import { followOtherTabs } from '@/resources/session/other-tabs';
import { MAREN } from '@/testing/accounts';
import { renderApp } from '@/testing/render-app';
import { errorPage } from '@/testing/replies';
import { field } from '@/testing/field';
import { button, openSettings, retype, tab, UPDATE, UPDATE_URL } from '@/testing/settings-page';
import { hold } from '@/testing/hold';

describe('settings', () => {
  it('show a guest the sign-in prompt, and open after the login (§2.17)', async () => {
    const { user } = renderApp({ path: '/settings' });
    await screen.findByRole('heading', { name: 'Sign in to change your settings' });
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log in to change your settings' }));
    await user.type(dialog.getByLabelText('Email'), MAREN);
    await user.type(dialog.getByLabelText('Password'), 'lighthouse-1901{Enter}');
    await screen.findByRole('tablist', { name: 'Settings' });
    expect(screen.getAllByRole('link', { name: 'Settings' })).not.toHaveLength(0);
  });
});

describe('the switch "Remember where I stopped"', () => {
  it('is on at first, and turned off deletes the positions of the member (§10.4)', async () => {
    const { user } = await openSettings();
    savePosition('tide', 12, 60);
    const control = await screen.findByRole('switch', { name: 'Remember where I stopped', checked: true });
    await user.click(control);
    screen.getByRole('switch', { name: 'Remember where I stopped', checked: false });
    expect([isRemembering(), unfinishedVideos()]).toEqual([false, []]);
  });
});

describe('the tabs of the settings', () => {
  it('show one panel each, named by the search parameter (§2.17)', async () => {
    const { user, router } = await openSettings();
    expect(tab('Personal Information').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: 'Personal Information' })).toBeTruthy();
    await user.click(tab('Channel Information'));
    await screen.findByRole('tabpanel', { name: 'Channel Information' });
    expect(router.state.location.search).toMatchObject({ tab: 'channel' });
    expect(router.history.length).toBe(1);
  });

  it('move with the arrow keys, Home and End', async () => {
    const { user } = await openSettings();
    await user.click(tab('Personal Information'));
    for (const [key, name] of [
      ['{ArrowRight}', 'Channel Information'],
      ['{ArrowRight}', 'Change Password'],
      ['{ArrowRight}', 'Personal Information'],
      ['{ArrowLeft}', 'Change Password'],
      ['{Home}', 'Personal Information'],
      ['{End}', 'Change Password'],
    ] as const) {
      await user.keyboard(key);
      expect(document.activeElement).toBe(tab(name));
      await waitFor(() => expect(tab(name).getAttribute('aria-selected')).toBe('true'));
    }
  });

  it('open from the search parameter', async () => {
    await openSettings('?tab=password');
    expect(screen.getByRole('tabpanel', { name: 'Change Password' })).toBeTruthy();
  });

  it('open the first one for an unknown search parameter', async () => {
    await openSettings('?tab=none');
    expect(screen.getByRole('tabpanel', { name: 'Personal Information' })).toBeTruthy();
  });

  it('keep unsaved changes, and mark their tab', async () => {
    const app = await openSettings();
    await retype(app, 'Full name', 'Maren O.');
    await app.user.click(tab('Change Password'));
    await app.user.type(field('Old password'), 'typed');
    await app.user.click(tab('Personal Information'));
    expect(field('Full name')).toHaveProperty('value', 'Maren O.');
    expect(field('Old password')).toHaveProperty('value', 'typed');
    const described = tab('Personal Information').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Not saved yet');
  });
});

describe('Save and Cancel', () => {
  it.each([
    ['Personal Information', '', 'Full name', 'Email'],
    ['Channel Information', '?tab=channel', 'Username', 'Description'],
    ['Change Password', '?tab=password', 'Old password', 'Confirm password'],
  ])(
    'in %s are enabled only while values differ from the saved ones, and Cancel restores these (§2.29)',
    async (_, search, ...labels) => {
      const { user } = await openSettings(search);
      for (const label of labels) {
        const before = String(Reflect.get(field(label), 'value'));
        expect([button('Save'), button('Cancel')]).toMatchObject([{ disabled: true }, { disabled: true }]);
        await user.type(field(label), 'x');
        expect([button('Save'), button('Cancel')]).toMatchObject([{ disabled: false }, { disabled: false }]);
        await user.type(field(label), '{Backspace}');
        expect(button('Save')).toHaveProperty('disabled', true);
        await user.type(field(label), 'yz');
        await user.click(button('Cancel'));
        expect(field(label)).toHaveProperty('value', before);
        expect(document.activeElement).toBe(field(labels[0] ?? ''));
      }
    },
  );

  it('forms/double-submit: Enter five times sends one request, and both are disabled meanwhile (§4.13)', async () => {
    const app = await openSettings();
    const release = hold(app.server, 'patch', 'users/update-account');
    await app.user.type(field('Full name'), ' O.');
    // All before the next render, like key presses queued in a busy browser.
    for (let times = 0; times < 5; times++) fireEvent.submit(field('Full name'));
    await waitFor(() => expect(app.requests).toContain(UPDATE));
    expect([button('Save'), button('Cancel')]).toMatchObject([{ disabled: true }, { disabled: true }]);
    expect(app.requests.filter((request) => request === UPDATE)).toHaveLength(1);
    // Otherwise its time-out would be reported in a later test.
    release();
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
  });
});

describe('a draft of the settings', () => {
  it('session/typed-settings: is restored when the member logs in again after the session expired', async () => {
    vi.spyOn(location, 'reload').mockImplementation(() => {});
    const app = await openSettings('?tab=channel', {
      prepare: ({ queryClient }) => onTestFinished(followOtherTabs(queryClient)),
    });
    await retype(app, 'Description', 'Wind and salt.');
    app.server.use(
      http.patch(UPDATE_URL, () => errorPage(401, 'TokenExpiredError')),
      http.post('*/api/v1/users/refresh-token', () => errorPage(401, 'Invalid refresh token')),
    );
    await app.user.click(button('Save'));
    await screen.findByRole('heading', { name: 'Sign in to change your settings' });
    await app.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByLabelText('Email'), MAREN);
    await app.user.type(dialog.getByLabelText('Password'), 'lighthouse-1901{Enter}');
    await screen.findByRole('tabpanel', { name: 'Channel Information' });
    expect(field('Description')).toHaveProperty('value', 'Wind and salt.');
    expect(button('Save')).toHaveProperty('disabled', false);
  });
});
