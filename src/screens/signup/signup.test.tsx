import { faultHandlers } from '@mocks/faults/handlers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { languages } from '@/messages/language';
import { field } from '@/testing/field';
import { picture } from '@/testing/files';
import { type App, renderApp } from '@/testing/render-app';

const REGISTER = 'POST /api/v1/users/register';
const PASSWORD = 'quill-and-ink';
const submit = () => within(screen.getByRole('main')).getByRole('button', { name: 'Sign up' });

async function openSignup(path = '/signup') {
  const app = renderApp({ path });
  await screen.findByRole('heading', { name: 'Sign up' });
  return app;
}

async function fillIn({ user }: App) {
  await user.type(field('Full name'), 'Ada Lark');
  await user.type(field('Username'), 'adalark');
  await user.type(field('Email'), 'ada@vireo.example');
  await user.type(field('Password'), PASSWORD);
  await user.upload(field('Avatar'), picture('me.png'));
}

describe('the sign-up page', () => {
  it('creates the account, shows a toast, and opens the login with the email filled in (§2.2, §5.5, §8.7)', async () => {
    const app = await openSignup('/signup?returnTo=%2F%3Flist%3D2');
    await fillIn(app);
    await app.user.upload(field('Cover image'), picture('sky.png'));
    await app.user.click(submit());
    expect(await screen.findByText('Account created successfully')).toBeTruthy();
    await screen.findByRole('heading', { name: 'Log in' });
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ada@vireo.example');
    expect(app.router.state.location.search).toEqual({ returnTo: '/?list=2' });
    // The form was replaced in the history.
    expect(app.router.history.length).toBe(1);
    const account = app.provider.db.users.first('username', 'adalark');
    expect(account).toMatchObject({ fullName: 'Ada Lark', email: 'ada@vireo.example' });
    expect([account?.avatar, account?.coverImage]).not.toContain('');
  });

  it.each([
    [{ languages: true }, 'ja'],
    [{}, ''],
  ])('with a provider that announces %j, the account has the language %j of the page', async (health, language) => {
    const app = renderApp({ path: '/signup', health });
    await screen.findByRole('heading', { name: 'Sign up' });
    await fillIn(app);
    languages.tag = 'ja';
    await app.user.click(submit());
    await screen.findByRole('heading', { name: 'Log in' });
    languages.tag = 'en';
    expect(app.provider.db.users.first('username', 'adalark')).toMatchObject({ language });
  });

  it('restores its texts, but no password, after another page, until the account is created', async () => {
    const app = await openSignup();
    await fillIn(app);
    await act(() => app.router.navigate({ to: '/login' }));
    act(() => app.router.history.back());
    await screen.findByRole('heading', { name: 'Sign up' });
    const values = () =>
      ['Full name', 'Username', 'Email', 'Password'].map(
        (label) => screen.getByLabelText<HTMLInputElement>(label).value,
      );
    expect(values()).toEqual(['Ada Lark', 'adalark', 'ada@vireo.example', '']);
    expect(sessionStorage.getItem('vireo:drafts')).not.toMatch(/quill|password/);
    await app.user.type(field('Password'), PASSWORD);
    await app.user.upload(field('Avatar'), picture('me.png'));
    await app.user.click(submit());
    await screen.findByRole('heading', { name: 'Log in' });
    await act(() => app.router.navigate({ to: '/signup' }));
    await screen.findByRole('heading', { name: 'Sign up' });
    expect(values()).toEqual(['', '', '', '']);
  });

  it('shows an error at each missing field, and sends nothing (§5.3)', async () => {
    const { user, requests } = await openSignup();
    await user.click(submit());
    await screen.findByText('Avatar is required');
    for (const message of [
      'Full name is required',
      'User name is required',
      'Email is required',
      'Password is required',
    ]) {
      expect(screen.getByText(message)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field('Full name'));
    expect(requests).not.toContain(REGISTER);
  });

  it('focuses the avatar if only that is missing (§5.5)', async () => {
    const app = await openSignup();
    await fillIn(app);
    await app.user.click(screen.getByRole('button', { name: 'Remove avatar' }));
    await app.user.click(submit());
    await screen.findByText('Avatar is required');
    expect(document.activeElement).toBe(field('Avatar'));
  });

  it('forms/wrong-content: refuses a file of another type at once (§5.5)', async () => {
    const { user } = await openSignup();
    await user.upload(field('Avatar'), new File(['%PDF-1.7'], 'words.png', { type: 'image/png' }));
    const message = 'Invalid file type! Only .png .jpg and .jpeg files are accepted';
    expect(await screen.findByText(message)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove avatar' }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it.each([
    [409, 'User with email or username already exists'],
    [400, 'The moon is in the way'],
  ])('a %i shows "%s" and keeps the form (§8.7)', async (status, message) => {
    const app = await openSignup();
    app.server.use(
      http.post('*/api/v1/users/register', () => HttpResponse.json({ message: 'The moon is in the way' }, { status })),
    );
    await fillIn(app);
    await app.user.type(field('Password'), '{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(document.activeElement).toBe(field('Username'));
    expect(field('Password')).toHaveProperty('value', PASSWORD);
    expect(screen.getByRole('img', { name: 'Preview of me.png' })).toBeTruthy();
    expect(submit()).toHaveProperty('disabled', false);
  });

  it('shows at the password field why the provider refuses it (§10.33)', async () => {
    const app = await openSignup();
    await waitFor(() => expect(app.healthChecks()).toBe(1));
    await fillIn(app);
    await app.user.clear(field('Password'));
    await app.user.type(field('Password'), 'Football{Enter}');
    const message = 'This password is one of the most common. Choose another one';
    await waitFor(() => expect(field('Password').getAttribute('aria-invalid')).toBe('true'));
    expect(await screen.findAllByText(message), 'at the field and in the toast').toHaveLength(2);
    expect(document.activeElement).toBe(field('Password'));
    await app.user.type(field('Password'), '-pitch{Enter}');
    await screen.findByRole('heading', { name: 'Log in' });
  });

  it('shows a 422 of a provider without rules for passwords in the form', async () => {
    const app = renderApp({ path: '/signup', scenario: 'quirks' });
    await screen.findByRole('heading', { name: 'Sign up' });
    await waitFor(() => expect(app.healthChecks()).toBe(1));
    app.server.use(
      http.post('*/api/v1/users/register', () => HttpResponse.json({ message: 'No such street' }, { status: 422 })),
    );
    await fillIn(app);
    await app.user.click(submit());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No such street'));
    expect(field('Password').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('transport/reply-lost: says that the account may have been created, also after a second try', async () => {
    const app = await openSignup();
    app.server.use(...faultHandlers('transport/reply-lost@POST/users/register', app.provider.handlers));
    await fillIn(app);
    await app.user.click(submit());
    const message = 'The server cannot be reached. Check your connection and try again.';
    const hint = 'Your account may have been created. Try logging in.';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message + hint));
    expect(await screen.findAllByText(hint), 'in the form and in the toast').toHaveLength(2);
    await app.user.click(submit());
    const taken = 'User with email or username already exists';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(taken + hint));
  });

  it('forms/double-submit: Enter five times creates one account, and the button is disabled meanwhile (§4.13)', async () => {
    const app = await openSignup();
    const reply = Promise.withResolvers<Response>();
    app.server.use(http.post('*/api/v1/users/register', () => reply.promise));
    await fillIn(app);
    await app.user.type(field('Password'), '{Enter}{Enter}{Enter}{Enter}{Enter}');
    await waitFor(() => expect(app.requests).toContain(REGISTER));
    expect(submit()).toHaveProperty('disabled', true);
    reply.resolve(HttpResponse.json({ message: '' }, { status: 409 }));
    await waitFor(() => expect(submit()).toHaveProperty('disabled', false));
    expect(app.requests.filter((request) => request === REGISTER)).toHaveLength(1);
  });

  it('does not navigate a visitor who left the page meanwhile, but shows the toast', async () => {
    const app = await openSignup();
    const gate = Promise.withResolvers<void>();
    app.server.use(http.post('*/api/v1/users/register', () => gate.promise));
    await fillIn(app);
    await app.user.click(submit());
    await waitFor(() => expect(app.requests).toContain(REGISTER));
    await act(() => app.router.navigate({ to: '/' }));
    gate.resolve();
    expect(await screen.findByText('Account created successfully')).toBeTruthy();
    expect(app.router.state.location.pathname).toBe('/');
    await act(() => app.router.navigate({ to: '/signup' }));
    await screen.findByRole('heading', { name: 'Sign up' });
    expect(field('Full name')).toHaveProperty('value', '');
  });
});
