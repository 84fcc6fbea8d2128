import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { renderApp } from '@/testing/render-app';

const HEALTH = { reports: true, account: ['appeals'] };
const CASE = 'c'.repeat(24);
const AT = '2026-01-02T00:00:00.000Z';

test('the menu marks Settings until the member has opened a new decision (§10.45)', async () => {
  const app = renderApp({
    path: '/',
    signedIn: MAREN,
    health: HEALTH,
    prepare: ({ provider: { db } }) => {
      const owner = db.users.first('email', MAREN)?._id ?? '';
      const target = db.tweets.where('owner', owner)[0]?._id ?? '';
      const thing = { kind: 'tweet', target } as const;
      const times = { openedAt: AT, decidedAt: AT };
      db.cases.insert({ _id: CASE, ...thing, owner, excerpt: 'Low tide', state: 'hidden', ...times });
      const by = { moderator: 'wellenform', note: '', createdAt: AT };
      db.log.insert({ _id: 'd'.repeat(24), case: CASE, ...thing, action: 'hide', ...by });
    },
  });
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  const mark = () => menu.getByRole('link', { name: 'Settings' }).getAttribute('aria-description');
  await app.user.click(await menu.findByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(mark()).toBe('Moderators have decided about what you posted'));
  await screen.findByRole('heading', { name: 'Decisions about what you posted New' });
  await app.user.click(screen.getByRole('button', { name: 'Show decisions' }));
  await screen.findByRole('heading', { name: 'Low tide' });
  await waitFor(() => expect(mark()).toBe(null));
  screen.getByRole('heading', { name: 'Decisions about what you posted' });
});
