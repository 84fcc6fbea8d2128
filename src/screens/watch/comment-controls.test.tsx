import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { healthQuery } from '@/query/health';
import { createFault } from '@/testing/create-fault';
import { MAREN } from '@/testing/accounts';
import { commentArticles, commentsRegion, commentTexts, getComment } from '@/testing/comments';
import { hold } from '@/testing/hold';
import { loseFocus } from '@/testing/lose-focus';
import { type App, renderApp } from '@/testing/render-app';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

/** A video of Maren with a few comments of others. */
function ownVideo({ db }: App['provider']) {
  const me = db.users.first('email', MAREN)?._id ?? '';
  const video = db.videos.where('owner', me).find(({ _id }) => {
    const comments = db.comments.where('video', _id);
    return comments.length > 2 && comments.length < 9 && comments.every(({ content }) => !content.includes(':'));
  });
  if (!video) throw new Error('Maren has no such video');
  const comments = db.comments.where('video', video._id).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const [oldest] = comments;
  if (!oldest) throw new Error('It has no comments');
  return { video, oldest, comments };
}

type Found = ReturnType<typeof ownVideo>;

async function open(
  options: Partial<Parameters<typeof renderApp>[0]> = {},
  change?: (app: App['provider'], found: Found) => void,
) {
  const held: { found?: Found } = {};
  const app = renderApp({
    path: (provider) => {
      held.found = ownVideo(provider);
      change?.(provider, held.found);
      return `/watchpage/${held.found.video._id}`;
    },
    signedIn: MAREN,
    ...options,
  });
  if (!held.found) throw new Error('The path was not read');
  await screen.findByText(held.found.oldest.content);
  return { ...app, ...held.found };
}

/** A pinned comment moves, so that its article can be another element. */
const expectPinned = (content: string) => waitFor(() => within(getComment(content)).getByText('Pinned'));

async function choose({ user }: App, content: string, item: string) {
  await user.click(await within(getComment(content)).findByRole('button', { name: 'Comment options' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('the owner of the video pins a comment, which comes first for everyone, and unpins it (§10.32)', async () => {
  const app = await open();
  const before = commentTexts();
  expect(before.at(-1)).toContain(app.oldest.content);
  await choose(app, app.oldest.content, 'Pin');
  await waitFor(() => expect(commentTexts()[0]).toContain(app.oldest.content));
  within(getComment(app.oldest.content)).getByText('Pinned');
  expect(app.provider.db.videos.get(app.video._id)?.pinnedComment).toBe(app.oldest._id);
  expect(commentArticles()).toHaveLength(before.length);
  // A new comment comes below it.
  await app.user.type(screen.getByRole('textbox', { name: 'Add a comment' }), 'Thank you all');
  await app.user.click(screen.getByRole('button', { name: 'Comment' }));
  await screen.findByText('Thank you all');
  expect(commentTexts()[0]).toContain(app.oldest.content);
  await waitFor(() => expect(app.provider.db.comments.where('video', app.video._id)).toHaveLength(before.length + 1));
  // Also one of her own, whose menu keeps its items.
  await app.user.click(await within(getComment('Thank you all')).findByRole('button', { name: 'Comment options' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Delete',
    'Pin',
  ]);
  await app.user.keyboard('{Escape}');
  await choose(app, app.oldest.content, 'Unpin');
  await waitFor(() => expect(commentTexts().at(-1)).toContain(app.oldest.content));
  expect(screen.queryByText('Pinned')).toBeNull();
});

test('an open menu stays open when the provider announces more options, which the next menu has (§10.32)', async () => {
  const app = await open({ health: null }, ({ db }, { video, oldest }) =>
    db.comments.update(oldest._id, { owner: video.owner }),
  );
  const button = await within(getComment(app.oldest.content)).findByRole('button', { name: 'Comment options' });
  await app.user.click(button);
  await screen.findByRole('menuitem', { name: 'Edit' });
  await act(async () => app.queryClient.setQueryData(healthQuery().queryKey, { commentControls: true }));
  await act(() => vi.dynamicImportSettled());
  screen.getByRole('menuitem', { name: 'Edit' });
  await app.user.keyboard('{Escape}');
  await app.user.tab();
  await choose(app, app.oldest.content, 'Pin');
  await expectPinned(app.oldest.content);
});

test('the owner of the video has the options before the session has loaded (§10.32)', async () => {
  const app = await open({
    health: { commentControls: true },
    prepare: ({ server }) => void hold(server, 'get', 'users/current-user'),
  });
  await choose(app, app.oldest.content, 'Pin');
  await expectPinned(app.oldest.content);
});

test('a comment that cannot be pinned stays where it is, with a message (§10.32)', async () => {
  const app = await open({ prepare: createFault('put', 'comments/c/:id/pin').inject });
  const before = commentTexts();
  await choose(app, app.oldest.content, 'Pin');
  await screen.findByText("Couldn't pin comment. Try again!");
  expect(commentTexts()).toEqual(before);
});

test('the owner closes the comments: a sentence replaces the field, and what was written stays (§10.32)', async () => {
  const app = await open();
  await app.user.click(await screen.findByRole('button', { name: 'Close comments' }));
  await screen.findByRole('button', { name: 'Open comments' });
  commentsRegion().getByText('Comments are closed');
  expect(screen.queryByRole('textbox', { name: 'Add a comment' })).toBeNull();
  screen.getByText(app.oldest.content);
  expect(app.provider.db.videos.get(app.video._id)?.commentsClosed).toBe(true);
  await app.user.click(screen.getByRole('button', { name: 'Open comments' }));
  await screen.findByRole('textbox', { name: 'Add a comment' });
  expect(app.provider.db.videos.get(app.video._id)?.commentsClosed).toBe(false);
});

test('the button that closes the comments, disabled meanwhile, gets the focus back, and a toast tells the outcome', async () => {
  const app = await open();
  const release = hold(app.server, 'put', 'comments/:id/closed');
  const button = await screen.findByRole('button', { name: 'Close comments' });
  await app.user.click(button);
  expect(button).toHaveProperty('disabled', true);
  loseFocus();
  release();
  await screen.findByRole('button', { name: 'Open comments' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await waitFor(() => expect(screen.getAllByText('Comments are closed')).toHaveLength(2));
});

test.each(['Pin', 'Unpin'])('%s, which moves a comment, keeps the focus at the comments', async (item) => {
  const app = await open({}, ({ db }, { video, oldest }) => {
    if (item === 'Unpin') db.videos.update(video._id, { pinnedComment: oldest._id });
  });
  const before = commentTexts();
  (await within(getComment(app.oldest.content)).findByRole('button', { name: 'Comment options' })).focus();
  await app.user.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: item })).focus();
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(commentTexts()).not.toEqual(before));
  expect(document.activeElement).toBe(document.getElementById('comments'));
});

test('a guest sees the pinned comment first, and that comments are closed, without options (§10.32)', async () => {
  const app = await open({ signedIn: undefined }, ({ db }, { video, oldest }) =>
    db.videos.update(video._id, { pinnedComment: oldest._id, commentsClosed: true }),
  );
  await screen.findByText('Comments are closed');
  expect(commentTexts()[0]).toContain(app.oldest.content);
  expect(commentsRegion().queryByRole('button', { name: /comments|options/ })).toBeNull();
});

test.each([{ scenario: 'quirks' }, { health: { commentRemoval: true } }])(
  'nothing of it is offered where the provider does not announce it: %j (§10.32)',
  async (options) => {
    const { user, healthChecks, queryClient } = await open(options);
    if ('scenario' in options) await waitFor(() => expect(healthChecks()).toBe(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: 'Close comments' })).toBeNull();
    const findAll = () => commentsRegion().queryAllByRole('button', { name: 'Comment options' });
    if ('scenario' in options) return expect(findAll()).toEqual([]);
    await waitFor(() => expect(findAll()).not.toEqual([]));
    await user.click(findAll()[0] ?? document.body);
    await screen.findByRole('menuitem', { name: 'Remove' });
    expect(screen.queryByRole('menuitem', { name: 'Pin' })).toBeNull();
  },
);
