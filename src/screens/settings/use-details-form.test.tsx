import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { errorPage } from '@/testing/replies';
import { field } from '@/testing/field';
import { alert, button, captureUpdates, maren, openSettings, retype, UPDATE } from '@/testing/settings-page';

describe('a change in another tab or on another device', () => {
  const CHANGED_ELSEWHERE = 'This was changed in another tab or on another device.';

  it('is kept and shown when the other field is saved here', async () => {
    const app = await openSettings();
    // The sections below load later, and read the account again.
    await screen.findByRole('list', { name: 'Sessions' });
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    const sent = captureUpdates(app);
    const email = 'maren.o@vireo.example';
    app.provider.db.users.update(maren(app)._id, { email });
    await retype(app, 'Full name', 'Maren O.');
    await app.user.click(button('Save'));
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(sent).toEqual([{ fullName: 'Maren O.', email }]);
    expect(field('Email')).toHaveProperty('value', email);
    expect(screen.getByText(CHANGED_ELSEWHERE)).toBeTruthy();
    expect(button('Save')).toHaveProperty('disabled', true);
  });

  it.each(['default', 'quirks'])(
    'of the username is kept when the description is saved here (%s)',
    async (scenario) => {
      const app = await openSettings('?tab=channel', { scenario });
      app.provider.db.users.update(maren(app)._id, { username: 'marenvoss' });
      await retype(app, 'Description', 'Wind.');
      await app.user.click(button('Save'));
      expect(await screen.findByText('Your changes are saved')).toBeTruthy();
      expect(app.provider.db.users.first('email', MAREN)).toMatchObject({
        username: 'marenvoss',
        description: 'Wind.',
      });
      expect(field('Username')).toHaveProperty('value', 'marenvoss');
      expect(screen.getByText(CHANGED_ELSEWHERE)).toBeTruthy();
    },
  );

  it('of the same field is overwritten by a save here', async () => {
    const app = await openSettings();
    app.provider.db.users.update(maren(app)._id, { fullName: 'Somebody' });
    await retype(app, 'Full name', 'Maren O.');
    await app.user.click(button('Save'));
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(maren(app).fullName).toBe('Maren O.');
    expect(screen.queryByText(CHANGED_ELSEWHERE)).toBeNull();
  });

  it('is not overwritten unseen: nothing is sent if the saved values cannot be loaded first', async () => {
    const app = await openSettings();
    app.server.use(http.get('*/api/v1/users/current-user', () => errorPage(500, 'The database is down')));
    await retype(app, 'Full name', 'Maren O.');
    await app.user.click(button('Save'));
    await waitFor(() => expect(alert().textContent).toBe("Couldn't update account details. Try again!"));
    expect(app.requests).not.toContain(UPDATE);
    expect(field('Full name')).toHaveProperty('value', 'Maren O.');
  });
});

describe('capitals that the provider lowercases', () => {
  it.each([
    ['', 'Email', 'Maren.O@Vireo.example'],
    ['?tab=channel', 'Username', 'MarenVoss'],
  ])('count as saved (/settings%s, %s)', async (search, label, text) => {
    const app = await openSettings(search);
    const name = label.toLowerCase();
    const lowered = text.toLowerCase();
    captureUpdates(app, () => {
      const user = app.provider.db.users.update(maren(app)._id, { [name]: lowered });
      return HttpResponse.json({ data: user, success: true });
    });
    await retype(app, label, text);
    await app.user.click(button('Save'));
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(field(label)).toHaveProperty('value', lowered);
    expect(screen.queryByText('The server changed your text.')).toBeNull();
    expect(button('Save')).toHaveProperty('disabled', true);
  });
});
