import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { MAREN } from './accounts';
import { field } from './field';
import { type App, renderApp } from './render-app';

export const UPDATE = 'PATCH /api/v1/users/update-account';
export const UPDATE_URL = '*/api/v1/users/update-account';

export const tab = (name: string) => screen.getByRole('tab', { name });
/** Only the open panel is rendered. */
const panel = () => within(screen.getByRole('tabpanel'));
export const button = (name: string) => panel().getByRole('button', { name });
export const alert = () => panel().getByRole('alert');

export async function openSettings(search = '', options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const app = renderApp({ path: `/settings${search}`, signedIn: MAREN, ...options });
  await screen.findByRole('tablist', { name: 'Settings' });
  return app;
}

export async function retype({ user }: App, label: string, text: string) {
  await user.clear(field(label));
  field(label).focus();
  if (text !== '') await user.paste(text);
}

/** The bodies of the updates. The provider replies, or `reply` does. */
export function captureUpdates({ server }: App, reply?: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http.patch(UPDATE_URL, async ({ request }) => {
      sent.push(await request.clone().json());
      return reply?.();
    }),
  );
  return sent;
}

/** Maren's row, also while a test changes her email or her username. */
export function maren({ provider }: Pick<App, 'provider'>) {
  const row = provider.db.users.first('email', MAREN) ?? provider.db.users.first('username', 'maren');
  if (!row) throw new Error('The demo data have no Maren');
  return row;
}
