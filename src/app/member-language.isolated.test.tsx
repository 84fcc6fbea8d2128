import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { keepLanguage, keptLanguage } from '@/messages/reader-language';
import { HEALTH_KEY } from '@/query/cache-policy';
import { MAREN } from '@/testing/accounts';
import { hold } from '@/testing/hold';
import { type App, renderApp } from '@/testing/render-app';
import { captureUpdates, maren, UPDATE, UPDATE_URL } from '@/testing/settings-page';

// Tests run in the language of the code.
vi.mock('@/messages/language', async (load) => ({
  ...(await load<object>()),
  languages: { tag: 'en', tags: ['en', 'de', 'fr'], hash: '' },
}));

const OFFERED = { languages: true };

type Options = Parameters<typeof renderApp>[0];

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  onTestFinished(() => {
    document.cookie = 'language=; Path=/; Max-Age=0';
  });
});

/** Waits until the idle tasks have started. */
const untilIdle = ({ queryClient }: App) =>
  waitFor(() => expect(queryClient.getQueryCache().find({ queryKey: HEALTH_KEY })?.isActive()).toBe(true));

describe('the choice of a language', () => {
  async function open(options: Partial<Options> = {}) {
    const app = renderApp({ path: '/support', health: OFFERED, ...options });
    const isMember = options.signedIn !== undefined;
    await screen.findAllByRole('link', { name: isMember ? 'Your channel' : 'Log in' });
    await untilIdle(app);
    return app;
  }

  async function choose({ user }: App, tag: string) {
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), tag);
    expect(keptLanguage()).toBe(tag);
  }

  /** Without a response, the page reloads after two seconds, which a busy machine may need for a step of a test. */
  function withoutTimeLimit() {
    const start = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, ms, ...rest) =>
      start(ms === 2000 ? () => {} : work, ms, ...rest),
    );
  }

  test.each(['/support', '/settings'])('on %s is sent once, and then the page reloads', async (path) => {
    const app = await open({ path, signedIn: MAREN });
    const sent = captureUpdates(app);
    const release = hold(app.server, 'patch', 'users/update-account');
    withoutTimeLimit();
    await choose(app, 'de');
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveProperty('value', 'de');
    await waitFor(() => expect(app.requests).toContain(UPDATE));
    expect(location.reload).not.toHaveBeenCalled();
    release();
    await waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ language: 'de' }]);
    expect(maren(app).language).toBe('de');
  });

  test('is sent once the health check has arrived', async () => {
    const app = renderApp({ path: '/support', signedIn: MAREN });
    const release = hold(app.server, 'get', 'healthcheck');
    const sent = captureUpdates(app);
    withoutTimeLimit();
    await choose(app, 'de');
    await waitFor(() => expect(app.healthChecks()).toBe(1));
    await vi.dynamicImportSettled();
    expect(app.queryClient.isMutating()).toBe(1);
    expect(location.reload).not.toHaveBeenCalled();
    release();
    await waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ language: 'de' }]);
  });

  test.each<[string, Partial<Options>]>([
    ['of a guest', {}],
    ['with a provider that announces nothing', { signedIn: MAREN, health: null }],
  ])('%s is not sent', async (_, options) => {
    const app = await open(options);
    await choose(app, 'fr');
    await waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
    expect(app.requests).not.toContain(UPDATE);
  });

  test('reloads the page also after a failure', async () => {
    const app = await open({ signedIn: MAREN });
    app.server.use(http.patch(UPDATE_URL, () => HttpResponse.json({ message: 'No' }, { status: 400 })));
    await choose(app, 'de');
    await waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
    expect(screen.queryByText('No')).toBeNull();
  });

  test('reloads the page after two seconds without a response', async () => {
    const app = await open({ signedIn: MAREN });
    const release = hold(app.server, 'patch', 'users/update-account');
    const start = performance.now();
    await choose(app, 'de');
    await waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
    expect(performance.now() - start).toBeGreaterThan(1900);
    // Otherwise its time-out would be reported in a later test.
    release();
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
  });
});

describe('the language of the account', () => {
  /** Opens the client, and waits until its idle tasks have started. */
  async function open({ language = 'de', ...options }: Partial<Options> & { language?: string } = {}) {
    const app = renderApp({
      path: '/no/such/page',
      health: OFFERED,
      ...options,
      prepare({ provider }) {
        const { _id } = provider.db.users.first('email', MAREN) ?? {};
        provider.db.users.update(_id ?? '', { language });
      },
    });
    await untilIdle(app);
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    return app;
  }

  test('is shown by a browser without a choice, which reloads once', async () => {
    const app = await open({ signedIn: MAREN });
    await waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
    expect(keptLanguage()).toBe('de');
    await app.queryClient.refetchQueries();
    expect(location.reload).toHaveBeenCalledOnce();
  });

  test('is shown once the health check announces it', async () => {
    const app = await open({ signedIn: MAREN, health: null });
    expect(location.reload).not.toHaveBeenCalled();
    app.queryClient.setQueryData(HEALTH_KEY, OFFERED);
    await waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
  });

  test.each<[string, Parameters<typeof open>[0]]>([
    ['that of the page', { language: 'en' }],
    ['a language that this build does not have', { language: 'ja' }],
    ['none', { language: '' }],
    ['that of a provider which announces nothing', { health: null }],
  ])('is not followed if it is %s', async (_, options) => {
    await open({ signedIn: MAREN, ...options });
    expect([keptLanguage(), vi.mocked(location.reload).mock.calls]).toEqual(['', []]);
  });

  test('does not change what this browser has chosen', async () => {
    keepLanguage('fr');
    await open({ signedIn: MAREN });
    expect([keptLanguage(), vi.mocked(location.reload).mock.calls]).toEqual(['fr', []]);
  });

  test('reloads nothing in a browser without cookies', async () => {
    const setCookie = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    await open({ signedIn: MAREN });
    await waitFor(() => expect(setCookie).toHaveBeenCalled());
    expect(location.reload).not.toHaveBeenCalled();
    setCookie.mockRestore();
  });

  test.each([
    ['/login?returnTo=%2Fsupport%23server', '/support#server'],
    ['/no/such/page?login=subscribe&returnTo=%2Fsupport%23server', '/support#server'],
    ['/support?login=subscribe', '/support'],
  ])('is followed after a sign-in on %s, on the page %s', async (path, page) => {
    const app = await open({ path });
    const places: string[] = [];
    vi.mocked(location.reload).mockImplementation(() => void places.push(app.router.state.location.href));
    await app.user.type(await screen.findByRole('textbox', { name: 'Email' }), MAREN);
    await app.user.type(screen.getByLabelText('Password'), 'lighthouse-1901{Enter}');
    await waitFor(() => expect(places).toEqual([page]));
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    expect(places).toEqual([page]);
  });

  test('waits for the end of a write', async () => {
    const app = await open({ health: null, signedIn: MAREN });
    const done = Promise.withResolvers<void>();
    const write = app.queryClient.getMutationCache().build(app.queryClient, { mutationFn: () => done.promise });
    const ended = write.execute(undefined);
    app.queryClient.setQueryData(HEALTH_KEY, OFFERED);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(location.reload).not.toHaveBeenCalled();
    done.resolve();
    await ended;
    await waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
  });
});
