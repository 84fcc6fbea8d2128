import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { type App, renderApp } from '@/testing/render-app';
import { getTweet, openTweets, openTweetsAsGuest, queryTweet } from '@/testing/tweets-page';

const BLOCKS = { account: ['blocks'] };
const KEY = 'vireo:mutes/';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

function idOf({ provider: { db } }: Pick<App, 'provider'>, email: string): string {
  return db.users.first('email', email)?._id ?? '';
}

/** The newest tweet of another member. */
function tweetOfAnother(app: Pick<App, 'provider'>) {
  const { db } = app.provider;
  const [tweet] = db.tweets
    .all()
    .filter(({ owner }) => owner !== idOf(app, MAREN))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const author = db.users.get(tweet?.owner ?? '');
  if (!tweet || !author) throw new Error('There is no such tweet');
  return { text: tweet.content, author };
}

async function chooseOnTweet({ user }: App, text: string, item: string) {
  await user.click(within(getTweet(text)).getByRole('button', { name: /^More: / }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

const blockedBy = (app: App) => app.provider.db.blocks.where('blocker', idOf(app, MAREN)).map(({ blocked }) => blocked);

test('a member blocks the author of a tweet: it goes at once, the account has the block, and Undo takes both back (§10.43)', async () => {
  const app = await openTweets({ signedIn: MAREN, health: BLOCKS });
  const { text, author } = tweetOfAnother(app);
  const release = hold(app.server, 'put', 'users/blocked/:id');
  await chooseOnTweet(app, text, `Block ${author.fullName}`);
  await waitFor(() => expect(queryTweet(text)).toBeUndefined());
  expect(screen.getAllByRole('article')).toContain(document.activeElement);
  release();
  await waitFor(() => expect(blockedBy(app)).toEqual([author._id]));
  await screen.findByText(`You blocked ${author.fullName}`);
  await waitFor(() => expect(localStorage.getItem(KEY + idOf(app, MAREN))).toContain(author._id));

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(queryTweet(text)).toBeDefined());
  await waitFor(() => expect(blockedBy(app)).toEqual([]));
  await waitFor(() => expect(localStorage.getItem(KEY + idOf(app, MAREN))).toBeNull());
});

test('a block that fails shows what is of the member again, with a message (§10.43)', async () => {
  const fault = createFault('put', 'users/blocked/:id');
  const app = await openTweets({ signedIn: MAREN, health: BLOCKS, prepare: fault.inject });
  const { text, author } = tweetOfAnother(app);
  await chooseOnTweet(app, text, `Block ${author.fullName}`);
  await screen.findByText("Couldn't block the member. Try again!");
  await waitFor(() => expect(queryTweet(text)).toBeDefined());
  expect(localStorage.getItem(KEY + idOf(app, MAREN))).toBeNull();
});

test('what the account has blocked is hidden in every browser, and not for the next member (§10.43)', async () => {
  const held: { text?: string } = {};
  const app = renderApp({
    path: '/tweets',
    signedIn: MAREN,
    health: BLOCKS,
    prepare: (created) => {
      const { text, author } = tweetOfAnother(created);
      held.text = text;
      const { db } = created.provider;
      db.blocks.insert({ _id: 'b1', blocker: idOf(created, MAREN), blocked: author._id, createdAt: '2026-01-01' });
    },
  });
  await screen.findByRole('feed', { name: 'Tweets' });
  // Blocks load with the first input.
  fireEvent.keyDown(document.body, { key: 'Shift' });
  await waitFor(() => expect(queryTweet(held.text ?? '')).toBeUndefined());
  await app.user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(queryTweet(held.text ?? '')).toBeDefined());
});

test('the channel of a blocked member says so and unblocks; Settings lists and unblocks, too (§10.43)', async () => {
  const app = renderApp({ path: '/channel/tuuli', signedIn: MAREN, health: BLOCKS });
  const name = 'Tuuli Rantakari';
  const block = async () => {
    await app.user.click(await screen.findByRole('button', { name: `More: ${name}` }));
    await app.user.click(await screen.findByRole('menuitem', { name: `Block ${name}` }));
  };
  await block();
  const note = await screen.findByText(/You blocked .*: their videos, comments and tweets are hidden, but not here\./);
  const tabs = screen.getByRole('navigation', { name: 'Channel' });
  expect(tabs.compareDocumentPosition(note), 'below the tabs').toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await app.user.click(screen.getByRole('button', { name: 'Unblock' }));
  await screen.findByText(`You no longer block ${name}`);
  await waitFor(() => expect(blockedBy(app)).toEqual([]));

  await block();
  await waitFor(() => expect(blockedBy(app)).toHaveLength(1));
  const release = hold(app.server, 'get', 'users/blocked');
  await app.router.navigate({ to: '/settings' });
  const section = within(await screen.findByRole('region', { name: 'Muted and blocked' }));
  await section.findByText('Loading your settings');
  release();
  const members = within(await screen.findByRole('list', { name: 'Blocked members' }));
  await app.user.click(members.getByRole('button', { name: `Unblock ${name}` }));
  expect(screen.queryByRole('list', { name: 'Blocked members' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Word or phrase' }));
  await waitFor(() => expect(blockedBy(app)).toEqual([]));
});

test.each([
  { signedIn: undefined, health: BLOCKS },
  { signedIn: MAREN, health: null },
])('guests block nobody, nor do members of a provider that does not announce it: %j (§10.43)', async (options) => {
  const app = await openTweetsAsGuest(options);
  const { text, author } = tweetOfAnother(app);
  await app.user.click(within(getTweet(text)).getByRole('button', { name: /^More: / }));
  await screen.findByRole('menuitem', { name: `Mute ${author.fullName}` });
  expect(screen.queryByRole('menuitem', { name: /^Block / })).toBeNull();
});

/** A member has blocked Maren, who has liked nothing and does not subscribe. */
function blockMaren(created: Pick<App, 'provider'>, blocker: string) {
  const blocked = idOf(created, MAREN);
  const { db } = created.provider;
  for (const { _id } of db.likes.where('likedBy', blocked)) db.likes.delete(_id);
  for (const { _id } of db.subscriptions.where('subscriber', blocked)) db.subscriptions.delete(_id);
  db.blocks.insert({ _id: 'b2', blocker, blocked, createdAt: '2026-01-01' });
}

test('a blocked member reads below the comment why it was not sent, and the text stays (§10.43)', async () => {
  const app = renderApp({
    path: (provider) => {
      const video = provider.db.videos
        .all()
        .find(({ isPublished, owner }) => isPublished && owner !== idOf({ provider }, MAREN));
      blockMaren({ provider }, video?.owner ?? '');
      return `/watchpage/${video?._id ?? ''}`;
    },
    signedIn: MAREN,
  });
  await app.user.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'First of all');
  await app.user.click(screen.getByRole('button', { name: 'Comment' }));
  const reason = 'The owner of this video does not accept comments from you';
  await waitFor(() => expect(screen.getAllByText(reason), 'below the comment, and in a toast').toHaveLength(2));
  const failed = screen.getByText('First of all').closest('article');
  within(failed ?? document.body).getByText('First of all');
  within(failed ?? document.body).getByRole('button', { name: 'Discard' });

  await app.user.click(screen.getByRole('button', { name: 'Subscribe' }));
  await screen.findByText('This channel does not accept subscriptions from you');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Subscribe' }).getAttribute('aria-pressed')).toBe('false'),
  );
});

test('a like that a member does not accept is taken back, with the reason (§10.43)', async () => {
  const app = await openTweets({
    signedIn: MAREN,
    prepare: (created) => blockMaren(created, tweetOfAnother(created).author._id),
  });
  const like = within(getTweet(tweetOfAnother(app).text)).getByRole('button', { name: 'Like' });
  await app.user.click(like);
  await screen.findByText('This member does not accept likes from you');
  await waitFor(() => expect(like.getAttribute('aria-pressed')).toBe('false'));
});
