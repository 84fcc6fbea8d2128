import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { errorPage } from '@/testing/replies';
import { field } from '@/testing/field';
import { hold } from '@/testing/hold';
import {
  alert,
  button,
  captureUpdates,
  maren,
  openSettings,
  retype,
  UPDATE,
  UPDATE_URL,
} from '@/testing/settings-page';

describe('Personal Information', () => {
  it('sends both fields, shows a toast and disables Save (§6.2, §7.4)', async () => {
    const app = await openSettings();
    const sent = captureUpdates(app);
    await retype(app, 'Full name', ' Maren O. ');
    await app.user.click(button('Save'));
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(sent).toEqual([{ fullName: 'Maren O.', email: MAREN }]);
    expect(maren(app)).toMatchObject({ fullName: 'Maren O.' });
    expect(field('Full name')).toHaveProperty('value', 'Maren O.');
    expect(button('Save')).toHaveProperty('disabled', true);
    await waitFor(() => expect(document.activeElement).toBe(field('Full name')));
  });

  it('a link followed during a save asks first, and opens its page once the save has succeeded', async () => {
    const app = await openSettings();
    const release = hold(app.server, 'patch', 'users/update-account');
    await retype(app, 'Full name', 'Maren O.');
    await app.user.click(button('Save'));
    await app.user.click(screen.getByRole('link', { name: 'Tweets' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    release();
    await screen.findByRole('feed', { name: 'Tweets' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(maren(app)).toMatchObject({ fullName: 'Maren O.' });
  });

  it.each([
    ['Full name', '  ', 'Full name is required'],
    ['Full name', 'x'.repeat(26), 'Full name cannot exceed 25 characters'],
    ['Email', '', 'Email is required'],
    ['Email', 'maren', 'Email address must be a valid address'],
  ])('%s "%s": %s (§5.2, §5.4)', async (label, text, message) => {
    const app = await openSettings();
    await retype(app, label, text);
    await app.user.type(field(label), '{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(app.requests).not.toContain(UPDATE);
    await app.user.click(button('Cancel'));
    expect(screen.queryByText(message)).toBeNull();
  });

  it.each([409, 400, 500])(
    'a %i shows the error in a toast and in the form, and keeps the values (§8.8)',
    async (status) => {
      const app = await openSettings();
      captureUpdates(app, () => errorPage(status, 'Email already exists'));
      await retype(app, 'Email', 'tobias@vireo.example');
      await app.user.click(button('Save'));
      const message = "Couldn't update account details. Try again!";
      await waitFor(() => expect(alert().textContent).toBe(message));
      expect(await screen.findAllByText(message)).toHaveLength(2);
      expect(field('Email')).toHaveProperty('value', 'tobias@vireo.example');
      expect(button('Save')).toHaveProperty('disabled', false);
    },
  );

  it('transport/reply-lost: counts as saved if the server saved it but the response was lost', async () => {
    const app = await openSettings();
    app.server.use(
      http.patch(UPDATE_URL, () => {
        app.provider.db.users.update(maren(app)._id, { fullName: 'Maren O.' });
        return HttpResponse.error();
      }),
    );
    await retype(app, 'Full name', 'Maren O.');
    await app.user.click(button('Save'));
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
  });

  it('transport/offline-submit: shows the error and keeps the values', async () => {
    const app = await openSettings();
    app.server.use(http.all('*/api/v1/*', () => HttpResponse.error()));
    await retype(app, 'Full name', 'Maren O.');
    await app.user.click(button('Save'));
    await waitFor(() => expect(alert().textContent).toBe("Couldn't update account details. Try again!"));
    expect(field('Full name')).toHaveProperty('value', 'Maren O.');
  });

  it('keeps what is typed while the request is in flight', async () => {
    const app = await openSettings();
    const gate = Promise.withResolvers<void>();
    app.server.use(http.patch(UPDATE_URL, () => gate.promise));
    await retype(app, 'Full name', 'Maren O.');
    await app.user.click(button('Save'));
    await waitFor(() => expect(app.requests).toContain(UPDATE));
    await retype(app, 'Full name', 'Maren P.');
    gate.resolve();
    await screen.findByText('Your changes are saved');
    await waitFor(() => expect(button('Save')).toHaveProperty('disabled', false));
    expect(field('Full name')).toHaveProperty('value', 'Maren P.');
  });
});
