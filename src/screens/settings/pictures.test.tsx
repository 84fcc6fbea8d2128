import { faultHandlers } from '@mocks/faults/handlers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { createFault } from '@/testing/create-fault';
import { field } from '@/testing/field';
import { picture, PNG } from '@/testing/files';
import { type App, renderApp } from '@/testing/render-app';
import { errorPage } from '@/testing/replies';
import { MAREN } from '@/testing/accounts';

const AVATAR = 'PATCH /api/v1/users/avatar';
const preview = (name: string) => screen.queryByRole('img', { name: `Preview of ${name}` });
const own = () => within(screen.getByRole('link', { name: 'Your channel' })).getByRole('presentation');

const ACCOUNT_FAILURE = "Couldn't update account details. Try again!";

async function openSettings() {
  const app = renderApp({ path: '/settings', signedIn: MAREN });
  await screen.findByLabelText('Avatar');
  return app;
}

const maren = ({ provider }: App) => provider.db.users.first('username', 'maren');

describe('the pictures of the settings', () => {
  it('a new avatar shows while it is uploaded, and then in the top bar, too (§2.17)', async () => {
    const app = await openSettings();
    const gate = Promise.withResolvers<void>();
    app.server.use(http.patch('*/api/v1/users/avatar', () => gate.promise));
    await app.user.upload(field('Avatar'), picture('me.png'));
    expect(await screen.findByText('Sending your avatar…')).toBeTruthy();
    expect(preview('me.png')).not.toBeNull();
    const before = own().getAttribute('src');
    gate.resolve();
    expect(await screen.findByText('Your avatar is changed')).toBeTruthy();
    await waitFor(() => expect(own().getAttribute('src')).not.toBe(before));
    expect(own().getAttribute('src')).toBe(maren(app)?.avatar);
    expect(app.router.state.location.pathname).toBe('/settings');
  });

  it('a new cover image replaces the old one (§2.17, §7.4)', async () => {
    const app = await openSettings();
    const before = maren(app)?.coverImage;
    await app.user.upload(field('Cover image'), picture('sky.png'));
    expect(await screen.findByText('Your cover image is changed')).toBeTruthy();
    expect(maren(app)?.coverImage).not.toBe(before);
  });

  it('are sent with a random file name (§7.4)', async () => {
    const app = await openSettings();
    const names: string[] = [];
    app.server.use(
      http.patch('*/api/v1/users/avatar', async ({ request }) => {
        const file = (await request.clone().formData()).get('avatar');
        if (file instanceof File) names.push(file.name);
      }),
    );
    await app.user.upload(field('Avatar'), picture('../../me & you.png'));
    await waitFor(() => expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.png$/)]));
  });

  it.each([
    ['a type', new File([PNG], 'me.png', { type: 'image/gif' })],
    ['content', new File(['GIF89a'], 'me.png', { type: 'image/png' })],
  ])('forms/wrong-content: %s of another kind is refused at once, and nothing is sent (§5.5)', async (_, file) => {
    const { user, requests } = await openSettings();
    await user.setup({ applyAccept: false }).upload(field('Avatar'), file);
    expect(await screen.findByText('Invalid file type! Only .png .jpg and .jpeg files are accepted')).toBeTruthy();
    expect(field('Avatar').getAttribute('aria-invalid')).toBe('true');
    expect(requests).not.toContain(AVATAR);
  });

  it.each([
    [() => errorPage(500, 'The disk is full'), 'The disk is full'],
    [() => new HttpResponse('', { status: 413 }), 'The picture is too large for the server.'],
    [() => HttpResponse.error(), 'The server cannot be reached. Check your connection and try again.'],
  ])(
    'a failure shows a toast and the reason, keeps the file, and Retry sends it again (§8.8)',
    async (reply, reason) => {
      const app = await openSettings();
      const fault = createFault('patch', 'users/avatar', reply);
      fault.inject(app);
      await app.user.upload(field('Avatar'), picture('me.png'));
      await waitFor(() => expect(screen.getAllByText(ACCOUNT_FAILURE), 'at the field, in the toast').toHaveLength(2));
      expect(screen.getAllByText(reason)).toHaveLength(2);
      expect(preview('me.png')).not.toBeNull();
      fault.repair();
      await app.user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('Your avatar is changed')).toBeTruthy();
      expect(document.activeElement).toBe(field('Avatar'));
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    },
  );

  it('a failed cover image shows the same toast', async () => {
    const app = await openSettings();
    app.server.use(http.patch('*/api/v1/users/cover-image', () => errorPage(500, 'The disk is full')));
    await app.user.upload(field('Cover image'), picture('sky.png'));
    await waitFor(() => expect(screen.getAllByText(ACCOUNT_FAILURE)).toHaveLength(2));
  });

  it('transport/reply-lost: count as changed if the server did it but its response was lost', async () => {
    const app = await openSettings();
    app.server.use(...faultHandlers('transport/reply-lost@PATCH/users/avatar', app.provider.handlers));
    await app.user.upload(field('Avatar'), picture('me.png'));
    expect(await screen.findByText('Your avatar is changed')).toBeTruthy();
    await waitFor(() => expect(own().getAttribute('src')).toBe(maren(app)?.avatar));
  });

  it('a failed file can be discarded', async () => {
    const app = await openSettings();
    app.server.use(http.patch('*/api/v1/users/avatar', () => errorPage(500, 'The disk is full')));
    await app.user.upload(field('Avatar'), picture('me.png'));
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(preview('me.png')).toBeNull();
    expect(document.activeElement).toBe(field('Avatar'));
  });

  it('the last of two choices wins', async () => {
    const app = await openSettings();
    const gate = Promise.withResolvers<void>();
    app.server.use(http.patch('*/api/v1/users/avatar', () => gate.promise));
    await app.user.upload(field('Avatar'), picture('one.png'));
    await waitFor(() => expect(app.requests).toContain(AVATAR));
    await app.user.upload(field('Avatar'), picture('two.png'));
    await waitFor(() => expect(preview('two.png')).not.toBeNull());
    expect(app.requests.filter((request) => request === AVATAR)).toHaveLength(1);
    await act(async () => gate.resolve());
    await waitFor(() => expect(app.requests.filter((request) => request === AVATAR)).toHaveLength(2));
    await screen.findByText('Your avatar is changed');
  });

  it('come with a View Channel link (§2.17)', async () => {
    await openSettings();
    expect(screen.getByRole('link', { name: 'View Channel' }).getAttribute('href')).toBe('/channel/maren');
  });
});
