import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ZERO_WIDTH_SPACE } from '@/api/empty-text';
import { followOtherTabs } from '@/resources/session/other-tabs';
import { errorPage } from '@/testing/replies';
import { renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

type App = ReturnType<typeof renderApp>;

const UPDATE = 'PATCH /api/v1/users/update-account';
const update = '*/api/v1/users/update-account';
const field = (label: string) => screen.getByLabelText(label);
const tab = (name: string) => screen.getByRole('tab', { name });
/** The panel that is open holds the only ones. */
const button = (name: string) => within(screen.getByRole('tabpanel')).getByRole('button', { name });
const alert = () => within(screen.getByRole('tabpanel')).getByRole('alert');

async function openSettings(search = '', options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const app = renderApp({ path: `/settings${search}`, signedIn: MAREN, ...options });
  await screen.findByRole('tablist', { name: 'Settings' });
  return app;
}

async function retype({ user }: App, label: string, text: string) {
  await user.clear(field(label));
  field(label).focus();
  if (text !== '') await user.paste(text);
}

/** The bodies that are sent; `answer` stands in for the provider's own. */
function capture({ server }: App, answer?: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http.patch(update, async ({ request }) => {
      sent.push(await request.clone().json());
      return answer?.();
    }),
  );
  return sent;
}

const maren = ({ provider }: App) => {
  const row = provider.db.users.first('email', MAREN) ?? provider.db.users.first('username', 'maren');
  if (!row) throw new Error('The demo data have no Maren');
  return row;
};

describe('the settings', () => {
  it('ask a guest to sign in, and are there after it (§2.17)', async () => {
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

describe('the tabs', () => {
  it('show one panel each, and the address names the one that is open (§2.17)', async () => {
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

  it('open from an address', async () => {
    await openSettings('?tab=password');
    expect(screen.getByRole('tabpanel', { name: 'Change Password' })).toBeTruthy();
  });

  it('open the first where the address makes no sense', async () => {
    await openSettings('?tab=none');
    expect(screen.getByRole('tabpanel', { name: 'Personal Information' })).toBeTruthy();
  });

  it('keep what was typed and not saved, and say so', async () => {
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
    'in %s: only when values differ from the originals, and Cancel brings these back (§2.29)',
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

  it('forms/double-submit: Enter five times sends once, and both are disabled meanwhile (§4.13)', async () => {
    const app = await openSettings();
    app.server.use(http.patch(update, () => delay('infinite')));
    await app.user.type(field('Full name'), ' O.');
    // All before anything is rendered, as keys that wait in a busy browser come. The event bubbles up to the form.
    for (let times = 0; times < 5; times++) fireEvent.submit(field('Full name'));
    await waitFor(() => expect(app.requests).toContain(UPDATE));
    expect([button('Save'), button('Cancel')]).toMatchObject([{ disabled: true }, { disabled: true }]);
    expect(app.requests.filter((request) => request === UPDATE)).toHaveLength(1);
  });
});

describe('Personal Information', () => {
  it('sends both fields, says that they are saved, and the form begins anew (§6.2, §7.4)', async () => {
    const app = await openSettings();
    const sent = capture(app);
    await retype(app, 'Full name', ' Maren O. ');
    await app.user.click(button('Save'));
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(sent).toEqual([{ fullName: 'Maren O.', email: MAREN }]);
    expect(maren(app)).toMatchObject({ fullName: 'Maren O.' });
    expect(field('Full name')).toHaveProperty('value', 'Maren O.');
    expect(button('Save')).toHaveProperty('disabled', true);
    await waitFor(() => expect(document.activeElement).toBe(field('Full name')));
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
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(app.requests).not.toContain(UPDATE);
    await app.user.click(button('Cancel'));
    expect(screen.queryByText(message)).toBeNull();
  });

  it.each([409, 400, 500])(
    'a %i says so in a toast and at the form, and keeps what was typed (§8.8)',
    async (status) => {
      const app = await openSettings();
      capture(app, () => errorPage(status, 'Email already exists'));
      await retype(app, 'Email', 'tobias@vireo.example');
      await app.user.click(button('Save'));
      const message = "Couldn't update account details. Try again!";
      await waitFor(() => expect(alert().textContent).toBe(message));
      expect(await screen.findAllByText(message)).toHaveLength(2);
      expect(field('Email')).toHaveProperty('value', 'tobias@vireo.example');
      expect(button('Save')).toHaveProperty('disabled', false);
    },
  );

  it('transport/reply-lost: what was saved although no answer came counts as saved', async () => {
    const app = await openSettings();
    app.server.use(
      http.patch(update, () => {
        app.provider.db.users.update(maren(app)._id, { fullName: 'Maren O.' });
        return HttpResponse.error();
      }),
    );
    await retype(app, 'Full name', 'Maren O.');
    await app.user.click(button('Save'));
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
  });

  it('transport/offline-submit: no answer is said, and what was typed is kept', async () => {
    const app = await openSettings();
    app.server.use(http.all('*/api/v1/*', () => HttpResponse.error()));
    await retype(app, 'Full name', 'Maren O.');
    await app.user.click(button('Save'));
    await waitFor(() => expect(alert().textContent).toBe("Couldn't update account details. Try again!"));
    expect(field('Full name')).toHaveProperty('value', 'Maren O.');
  });

  it('keeps what was typed while the call ran', async () => {
    const app = await openSettings();
    const gate = Promise.withResolvers<void>();
    app.server.use(http.patch(update, () => gate.promise));
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

describe('a change elsewhere', () => {
  const ELSEWHERE = 'This was changed in another tab or on another device.';

  it('is kept when the other field is saved here, and is shown', async () => {
    const app = await openSettings();
    const sent = capture(app);
    const email = 'maren.o@vireo.example';
    app.provider.db.users.update(maren(app)._id, { email });
    await retype(app, 'Full name', 'Maren O.');
    await app.user.click(button('Save'));
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(sent).toEqual([{ fullName: 'Maren O.', email }]);
    expect(field('Email')).toHaveProperty('value', email);
    expect(screen.getByText(ELSEWHERE)).toBeTruthy();
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
      expect(screen.getByText(ELSEWHERE)).toBeTruthy();
    },
  );

  it('of the same field gives way to what is saved here', async () => {
    const app = await openSettings();
    app.provider.db.users.update(maren(app)._id, { fullName: 'Somebody' });
    await retype(app, 'Full name', 'Maren O.');
    await app.user.click(button('Save'));
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(maren(app).fullName).toBe('Maren O.');
    expect(screen.queryByText(ELSEWHERE)).toBeNull();
  });

  it('cannot be overwritten: nothing is sent while the server cannot tell what it has', async () => {
    const app = await openSettings();
    app.server.use(http.get('*/api/v1/users/current-user', () => errorPage(500, 'The database is away')));
    await retype(app, 'Full name', 'Maren O.');
    await app.user.click(button('Save'));
    await waitFor(() => expect(alert().textContent).toBe("Couldn't update account details. Try again!"));
    expect(app.requests).not.toContain(UPDATE);
    expect(field('Full name')).toHaveProperty('value', 'Maren O.');
  });
});

describe('capitals that the provider does not keep', () => {
  it.each([
    ['', 'Email', 'Maren.O@Vireo.example'],
    ['?tab=channel', 'Username', 'MarenVoss'],
  ])('count as saved%s: %s', async (search, label, text) => {
    const app = await openSettings(search);
    const name = label.toLowerCase();
    const lowered = text.toLowerCase();
    capture(app, () => {
      const user = app.provider.db.users.update(maren(app)._id, { [name]: lowered });
      return HttpResponse.json({ data: user, success: true });
    });
    await retype(app, label, text);
    await app.user.click(button('Save'));
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(field(label)).toHaveProperty('value', lowered);
    expect(screen.queryByText('The server changed what you typed.')).toBeNull();
    expect(button('Save')).toHaveProperty('disabled', true);
  });
});

describe('Channel Information', () => {
  it('sends the username and the description (§7.4)', async () => {
    const app = await openSettings('?tab=channel');
    const sent = capture(app);
    await retype(app, 'Description', 'Wind.');
    await app.user.click(button('Save'));
    await screen.findByText('Your changes are saved');
    expect(sent).toEqual([{ username: 'maren', description: 'Wind.' }]);
  });

  it('leaves out an unchanged username where the provider refuses it as taken, and only there (§7.4)', async () => {
    const app = await openSettings('?tab=channel', { scenario: 'quirks' });
    const { description } = maren(app);
    const sent = capture(app);
    await retype(app, 'Description', 'Wind.');
    await app.user.click(button('Save'));
    await screen.findByText('Your changes are saved');
    const repeated = [{ username: 'maren', description: 'Wind.' }, { description: 'Wind.' }];
    expect(sent).toEqual(repeated);
    await retype(app, 'Description', description);
    await retype(app, 'Username', 'marenvoss');
    await app.user.click(button('Save'));
    await waitFor(() => expect(sent).toEqual([...repeated, { username: 'marenvoss', description }]));
    await waitFor(() => expect(button('Save')).toHaveProperty('disabled', true));
  });

  it.each([
    ['Username', ' ', 'User name is required'],
    ['Username', 'x'.repeat(26), 'User name cannot exceed 25 characters'],
    ['Description', 'x'.repeat(201), 'Description cannot exceed 200 characters'],
  ])('%s "%s": %s (§5.4, §5.6, §9.7)', async (label, text, message) => {
    const app = await openSettings('?tab=channel');
    await retype(app, label, text);
    await app.user.click(button('Save'));
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect(app.requests).not.toContain(UPDATE);
  });

  it('a description of 200 characters, or of none, is fine (§5.6)', async () => {
    const app = await openSettings('?tab=channel');
    for (const text of ['x'.repeat(200), '']) {
      await retype(app, 'Description', text);
      await app.user.click(button('Save'));
      await waitFor(() => expect(maren(app).description).toBe(text));
      await waitFor(() => expect(button('Save')).toHaveProperty('disabled', true));
    }
  });

  it('a username that somebody has is said in a toast and at its field, and nothing is lost (§8.8)', async () => {
    const app = await openSettings('?tab=channel');
    await retype(app, 'Username', 'wellenform');
    await app.user.click(button('Save'));
    expect(await screen.findAllByText('Username already exists')).toHaveLength(2);
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Username'));
    expect(field('Username')).toHaveProperty('value', 'wellenform');
    await app.user.type(field('Username'), '2');
    expect(field('Username').hasAttribute('aria-invalid')).toBe(false);
  });

  it('clears the description with a zero-width space where the provider refuses an empty one', async () => {
    const app = await openSettings('?tab=channel', { scenario: 'quirks' });
    const sent = capture(app);
    await retype(app, 'Description', '');
    await app.user.click(button('Save'));
    expect(await screen.findByText('Your changes are saved')).toBeTruthy();
    expect(sent).toEqual([
      { username: 'maren', description: '' },
      { description: '' },
      { description: ZERO_WIDTH_SPACE },
    ]);
    expect(field('Description')).toHaveProperty('value', '');
    expect(button('Save')).toHaveProperty('disabled', true);
  });

  it('reports a description that the provider keeps although an empty one was sent', async () => {
    const app = await openSettings('?tab=channel', { scenario: 'quirks' });
    const { description } = maren(app);
    await retype(app, 'Username', 'marenvoss');
    await retype(app, 'Description', '');
    await app.user.click(button('Save'));
    expect(await screen.findByText('The server did not save everything as you typed it')).toBeTruthy();
    expect(field('Description')).toHaveProperty('value', description);
    expect(screen.getByText('The server kept what it had before.')).toBeTruthy();
    expect(button('Save')).toHaveProperty('disabled', true);
  });
});

describe('what was typed', () => {
  it('session/typed-settings: is there again after the session ran out and the person signed in anew', async () => {
    vi.spyOn(location, 'reload').mockImplementation(() => {});
    const app = await openSettings('?tab=channel', {
      prepare: ({ queryClient }) => onTestFinished(followOtherTabs(queryClient)),
    });
    await retype(app, 'Description', 'Wind and salt.');
    app.server.use(
      http.patch(update, () => errorPage(401, 'TokenExpiredError')),
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
