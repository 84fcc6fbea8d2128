import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { field } from '@/testing/field';
import { type App, renderApp } from '@/testing/render-app';
import { errorPage } from '@/testing/replies';
import { MAREN } from '@/testing/accounts';
import { hold } from '@/testing/hold';

const CHANGE = 'POST /api/v1/users/change-password';
const change = '*/api/v1/users/change-password';
const NEW = 'lanterns-on-the-pier';
const save = () => within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Save' });
const labels = ['Old password', 'New password', 'Confirm password'];

async function openForm() {
  const app = renderApp({ path: '/settings?tab=password', signedIn: MAREN });
  await screen.findByRole('tabpanel', { name: 'Change Password' });
  return app;
}

async function fillIn({ user }: App, ...texts: string[]) {
  for (const [index, text] of texts.entries()) {
    field(labels[index] ?? '').focus();
    if (text !== '') await user.paste(text);
  }
}

describe('Change Password', () => {
  it('sends the three fields, shows a toast and clears the form (§7.4)', async () => {
    const app = await openForm();
    const sent: unknown[] = [];
    app.server.use(http.post(change, async ({ request }) => void sent.push(await request.clone().json())));
    await fillIn(app, 'lighthouse-1901', NEW, NEW);
    await app.user.click(save());
    expect(await screen.findByText('Your password is changed')).toBeTruthy();
    expect(sent).toEqual([{ oldPassword: 'lighthouse-1901', newPassword: NEW, confPassword: NEW }]);
    expect(labels.map(field)).toMatchObject([{ value: '' }, { value: '' }, { value: '' }]);
    expect(save()).toHaveProperty('disabled', true);
    expect(document.activeElement).toBe(field('Old password'));
  });

  it.each([
    [['', NEW, NEW], 'Old password is required'],
    [['x', 'eight xx', 'eight xx'], 'Password must be more than 8 characters'],
    [['x', 'nine long', 'nine lonG'], 'Confirm Password not matching'],
  ])('%j: %s (§5.7, §9.7)', async (texts, message) => {
    const app = await openForm();
    await fillIn(app, ...texts);
    await app.user.click(save());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(app.requests).not.toContain(CHANGE);
  });

  it('validates the confirmation again when the new password changes (§5.7)', async () => {
    const app = await openForm();
    await fillIn(app, 'x', 'nine lon', 'nine long');
    await app.user.click(save());
    await screen.findByText('Confirm Password not matching');
    await app.user.type(field('New password'), 'g');
    await waitFor(() => expect(screen.queryByText('Confirm Password not matching')).toBeNull());
  });

  it('a wrong old password shows a toast and an error at its field, and keeps the values (§8.9)', async () => {
    const app = await openForm();
    await fillIn(app, 'lighthouse', NEW, NEW);
    await app.user.type(field('Confirm password'), '{Enter}');
    await waitFor(() => expect(screen.getAllByText('Invalid current password')).toHaveLength(2));
    expect(field('Old password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Old password'));
    expect(labels.map(field)).toMatchObject([{ value: 'lighthouse' }, { value: NEW }, { value: NEW }]);
  });

  it('shows at the new password why the provider refuses it (§10.33)', async () => {
    const app = await openForm();
    await waitFor(() => expect(app.healthChecks()).toBe(1));
    await fillIn(app, 'lighthouse-1901', 'Qwertyuiop', 'Qwertyuiop');
    await app.user.click(save());
    const message = 'This password is one of the most common. Choose another one';
    await waitFor(() => expect(screen.getAllByText(message), 'at the field and in the toast').toHaveLength(2));
    expect(field('New password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('New password'));
  });

  it.each([
    ['a 500', () => errorPage(500, 'The database is down')],
    ['a 401', () => errorPage(401, 'You do not have permission to perform this action')],
  ])('%s shows the error in a toast and in the form (§8.9)', async (_, reply) => {
    const app = await openForm();
    app.server.use(http.post(change, reply));
    await fillIn(app, 'lighthouse-1901', NEW, NEW);
    await app.user.click(save());
    const message = "Couldn't update password. Try again!";
    const panel = within(screen.getByRole('tabpanel'));
    await waitFor(() => expect(panel.getByRole('alert').textContent).toBe(message));
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(save()).toHaveProperty('disabled', false);
  });

  it.each([
    ['a lost response', () => HttpResponse.error()],
    ['a 504', () => new HttpResponse('', { status: 504 })],
  ])('transport/reply-lost: %s says that the password may have been changed', async (_, reply) => {
    const app = await openForm();
    app.server.use(http.post(change, reply));
    await fillIn(app, 'lighthouse-1901', NEW, NEW);
    await app.user.click(save());
    const hint = 'Your password may have been changed. Try signing in with the new one.';
    const panel = within(screen.getByRole('tabpanel'));
    const message = `Couldn't update password. Try again!${hint}`;
    await waitFor(() => expect(panel.getByRole('alert').textContent).toBe(message));
    expect(await screen.findAllByText(hint), 'in the form and in the toast').toHaveLength(2);
  });

  it('forms/double-submit: Enter five times sends one request, and Save is disabled meanwhile (§4.13)', async () => {
    const app = await openForm();
    const release = hold(app.server, 'post', 'users/change-password');
    await fillIn(app, 'lighthouse-1901', NEW, NEW);
    await app.user.type(field('Confirm password'), '{Enter}{Enter}{Enter}{Enter}{Enter}');
    await waitFor(() => expect(app.requests).toContain(CHANGE));
    expect(save()).toHaveProperty('disabled', true);
    expect(app.requests.filter((request) => request === CHANGE)).toHaveLength(1);
    // Otherwise its time-out would be reported in a later test.
    release();
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
  });

  it('the fields have autocomplete values for password managers, and Show password', async () => {
    const { user } = await openForm();
    const kinds = labels.map((label) => field(label).getAttribute('autocomplete'));
    expect(kinds).toEqual(['current-password', 'new-password', 'new-password']);
    const [first] = screen.getAllByRole('button', { name: 'Show password' });
    if (first) await user.click(first);
    expect(labels.map(field)).toMatchObject([{ type: 'text' }, { type: 'password' }, { type: 'password' }]);
  });
});
