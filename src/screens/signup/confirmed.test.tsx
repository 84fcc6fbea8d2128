import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { field } from '@/testing/field';
import { picture } from '@/testing/files';
import { hold } from '@/testing/hold';
import { loseFocus } from '@/testing/lose-focus';
import { type App, renderApp } from '@/testing/render-app';

const EMAIL = 'ada@vireo.example';
const PASSWORD = 'quill-and-ink';
const main = () => within(screen.getByRole('main'));

/** Signs up with a provider that asks for a confirmation. */
async function signUp() {
  const app = renderApp({
    path: '/signup?returnTo=%2Ftweets',
    scenario: 'confirmed',
    health: { signup: 'confirmed', account: ['passwords', 'mail'] },
  });
  await screen.findByRole('heading', { name: 'Sign up' });
  await app.user.type(field('Full name'), 'Ada Lark');
  await app.user.type(field('Username'), 'adalark');
  await app.user.type(field('Email'), EMAIL);
  await app.user.type(field('Password'), PASSWORD);
  await app.user.upload(field('Avatar'), picture('me.png'));
  await app.user.click(main().getByRole('button', { name: 'Sign up' }));
  await screen.findByRole('heading', { name: 'Check your mail' });
  return app;
}

async function logIn({ user }: App) {
  await user.type(screen.getByRole('textbox', { name: 'Email' }), EMAIL);
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
}

const paths = (app: App) => app.provider.outbox.sent.map(({ path }) => path);

describe('a new account that has to be confirmed', () => {
  it('gets a link, and another one on request (§10.47)', async () => {
    const app = await signUp();
    main().getByText(/Follow the link that we sent to ada@vireo\.example/);
    expect(paths(app)).toEqual([expect.stringMatching(/^\/login#confirm-email=/)]);
    const again = main().getByRole('button', { name: 'Send again' });
    const release = hold(app.server, 'post', 'users/confirmation');
    await app.user.click(again);
    await waitFor(() => expect(again).toHaveProperty('disabled', true));
    loseFocus();
    release();
    await screen.findByText('Another link is on its way');
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(paths(app)).toHaveLength(2);
  });

  it('shows why another link was refused', async () => {
    const app = await signUp();
    app.server.use(
      http.post('*/api/v1/users/confirmation', () =>
        HttpResponse.json({ message: 'Too many mails. Try again in 5 minutes' }, { status: 429 }),
      ),
    );
    await app.user.click(main().getByRole('button', { name: 'Send again' }));
    await screen.findByText('Too many mails. Try again in 5 minutes');
  });

  it('cannot log in before, and gets another link from there', async () => {
    const app = await signUp();
    await app.user.click(main().getByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Log in' });
    await logIn(app);
    const message = 'Confirm your address first, by the link that was mailed to you';
    await waitFor(() => expect(main().getByRole('alert').textContent).toBe(message));
    await app.user.click(await main().findByRole('link', { name: 'Get another link' }));
    await screen.findByRole('heading', { name: 'Check your mail' });
    main().getByText(/ada@vireo\.example/);
    expect(app.router.state.location.search).toEqual({ returnTo: '/tweets' });
  });

  it('logs in once it is confirmed', async () => {
    const app = await signUp();
    const [path = ''] = paths(app);
    app.router.history.push(path);
    await app.user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByRole('heading', { name: 'Log in' });
    await logIn(app);
    await screen.findByRole('link', { name: 'Your channel' });
  });
});

it('a login that is refused for another reason has no such link', async () => {
  const app = renderApp({ path: '/login', health: { signup: 'confirmed', account: ['mail'] } });
  await screen.findByRole('heading', { name: 'Log in' });
  const refuse = (message: string) =>
    app.server.use(http.post('*/api/v1/users/login', () => HttpResponse.json({ message }, { status: 403 })));
  refuse('Confirm your address first, by the link that was mailed to you');
  await logIn(app);
  // Its code has loaded then.
  await main().findByRole('link', { name: 'Get another link' });
  refuse('No');
  await app.user.click(main().getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(main().getByRole('alert').textContent).toBe('No'));
  expect(main().queryByRole('link', { name: 'Get another link' })).toBeNull();
});
