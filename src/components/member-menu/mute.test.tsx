import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { applyMutes } from '@/components/mutes/apply-mutes';
import { MAREN } from '@/testing/accounts';
import { findName } from '@/testing/channel-page';
import { type App, renderApp } from '@/testing/render-app';
import { queryTweet } from '@/testing/tweets-page';
import { muteMember } from '@/state/mutes';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  applyMutes();
});

const FOG = 'So much FÖG here';

const articles = () => screen.queryAllByRole('article');
/** The name of a video's owner follows its title, and that of an author comes first. */
const ownerOf = (article: HTMLElement | undefined) =>
  within(article ?? document.body)
    .getAllByRole('link')
    .find((link) => link.getAttribute('href')?.startsWith('/channel/'))?.textContent ?? '';
const articlesOf = (name: string) => articles().filter((article) => ownerOf(article) === name);

/** The name that is on the page twice. */
function repeatedName(): string {
  const names = articles().map(ownerOf);
  const name = names.find((each, index) => names.indexOf(each) !== index);
  if (name === undefined) throw new Error('Nobody has two articles');
  return name;
}

async function choose(app: App, article: HTMLElement | undefined, button: RegExp, item: string | RegExp) {
  await app.user.click(within(article ?? document.body).getByRole('button', { name: button }));
  await app.user.click(await screen.findByRole('menuitem', { name: item }));
}

test.each(['default', 'quirks'])(
  'a guest mutes a channel in the menu of a card: its videos go, the focus moves on, and Undo brings them back (%s) (§10.36)',
  async (scenario) => {
    const app = renderApp({ path: '/', scenario });
    await screen.findByRole('feed', { name: 'Videos' });
    const name = repeatedName();
    const count = articlesOf(name).length;
    await choose(app, articlesOf(name)[0], /^More: /, `Mute ${name}`);
    await screen.findByText(`You muted ${name}`);
    expect(articlesOf(name)).toEqual([]);
    expect(articles().map((article) => article.getAttribute('aria-posinset'))).toEqual(
      articles().map((_, index) => `${index + 1}`),
    );
    expect(articles()).toContain(document.activeElement);

    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(articlesOf(name)).toHaveLength(count));
    expect(localStorage.getItem('vireo:mutes/')).toBeNull();
  },
);

test('a member mutes the author of a tweet, also in other lists, but not on their channel, which says so and unmutes (§10.36)', async () => {
  const app = renderApp({ path: '/tweets', signedIn: MAREN });
  await screen.findByRole('link', { name: 'Your channel' });
  await screen.findByRole('feed', { name: 'Tweets' });
  const [tweet] = articles().filter((article) => ownerOf(article) !== 'Maren Oyelaran');
  const fullName = ownerOf(tweet);
  const author = app.provider.db.users.all().find((user) => user.fullName === fullName);
  await choose(app, tweet, /^More: /, `Mute ${fullName}`);
  await waitFor(() => expect(articlesOf(fullName)).toEqual([]));

  await app.router.navigate({ to: '/channel/$username/tweets', params: { username: author?.username ?? '' } });
  await findName(fullName);
  await screen.findByText(new RegExp(`You muted ${fullName}: `));
  await screen.findAllByRole('article');
  await app.user.click(screen.getByRole('button', { name: 'Unmute' }));
  await screen.findByText(`You no longer mute ${fullName}`);
  expect(screen.queryByText(new RegExp(`You muted ${fullName}: `))).toBeNull();
});

test('the options of a channel mute its member; there are none on one’s own (§10.36)', async () => {
  const app = renderApp({ path: '/channel/tuuli', signedIn: MAREN });
  await app.user.click(await screen.findByRole('button', { name: 'More: Tuuli Rantakari' }));
  const item = await screen.findByRole('menuitem', { name: /^Mute / });
  await app.user.click(item);
  await screen.findByRole('button', { name: 'Unmute' });
  await app.router.navigate({ to: '/channel/$username', params: { username: 'maren' } });
  await screen.findByRole('link', { name: 'Edit' });
  expect(screen.queryByRole('button', { name: 'More: Maren Oyelaran' })).toBeNull();
});

test('one’s own videos cannot be muted (§10.36)', async () => {
  const app = renderApp({ path: '/channel/maren', signedIn: MAREN });
  const [card] = await screen.findAllByRole('article');
  await app.user.click(within(card ?? document.body).getByRole('button', { name: /^More: / }));
  await screen.findByRole('menuitem', { name: 'Copy link' });
  expect(screen.queryByRole('menuitem', { name: /^Mute / })).toBeNull();
});

test('the page of one’s own video has no menu of a member (§10.36)', async () => {
  const app = renderApp({ path: '/channel/maren', signedIn: MAREN });
  const [card] = await screen.findAllByRole('article');
  await app.user.click(within(card ?? document.body).getAllByRole('link')[0] ?? document.body);
  const video = await screen.findByRole('button', { name: 'Share' });
  expect(within(video.parentElement ?? document.body).getAllByRole('button')).toHaveLength(3);
});

/** Mutes a member, and gives that member all videos of the first pages. */
function muteFirstPages({ provider: { db } }: Pick<App, 'provider'>, pages: number) {
  const [muted, other] = db.users.all();
  const newest = db.videos
    .all()
    .filter(({ isPublished }) => isPublished)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  for (const [index, { _id }] of newest.entries())
    db.videos.update(_id, { owner: (index < 20 * pages ? muted : other)?._id ?? '' });
  if (muted) muteMember(muted);
}

const listReads = ({ requests }: App) => requests.filter((line) => line === 'GET /api/v1/videos');

test('pages of nothing but muted videos load the next by themselves (§10.36)', async () => {
  const app = renderApp({ path: '/', prepare: (created) => muteFirstPages(created, 3) });
  const [first] = await screen.findAllByRole('article');
  expect(listReads(app)).toHaveLength(4);
  expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual(['1', '-1']);
});

test('after five such pages the list waits for the user; at its end it says why it is empty (§10.36)', async () => {
  const app = renderApp({ path: '/', prepare: (created) => muteFirstPages(created, 1000) });
  await screen.findByRole('heading', { name: 'Everything here is muted' });
  expect(listReads(app)).toHaveLength(5);
  await app.user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
  await screen.findByRole('heading', { name: 'Everything here is muted' });
  expect(screen.queryByRole('heading', { name: 'No Videos Available' })).toBeNull();
});

test('the related videos are without muted members, and the focus moves to the next (§10.36)', async () => {
  const app = renderApp({
    path: ({ db }) => `/watchpage/${db.videos.all().find(({ isPublished }) => isPublished)?._id ?? ''}`,
  });
  const related = within(await screen.findByRole('complementary', { name: 'Related videos' }));
  const [card] = await related.findAllByRole('article');
  const name = ownerOf(card);
  await choose(app, card, /^More: /, `Mute ${name}`);
  await waitFor(() => expect(related.queryAllByText(name)).toEqual([]));
  expect(related.getAllByRole('link')).toContain(document.activeElement);
  expect(related.getAllByRole('article').length).toBeGreaterThan(0);
});

/** In the newest tweet of another member. */
function writeAboutFog({ provider: { db } }: Pick<App, 'provider'>) {
  const me = db.users.first('email', MAREN);
  const [newest] = db.tweets
    .all()
    .filter(({ owner }) => owner !== me?._id)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  db.tweets.update(newest?._id ?? '', { content: FOG });
}

test('a muted word hides videos and tweets, and Settings takes words and members back (§10.36)', async () => {
  const app = renderApp({ path: '/settings', signedIn: MAREN, prepare: writeAboutFog });
  await app.user.type(await screen.findByRole('textbox', { name: 'Word or phrase' }), 'fog{Enter}');
  const words = within(await screen.findByRole('list', { name: 'Muted words' }));
  words.getByText('fog');
  await app.router.navigate({ to: '/tweets' });
  await screen.findByRole('feed', { name: 'Tweets' });
  expect(queryTweet(FOG)).toBeUndefined();

  const [tweet] = articles().filter((article) => ownerOf(article) !== 'Maren Oyelaran');
  await choose(app, tweet, /^More: /, /^Mute /);
  await app.router.navigate({ to: '/settings' });
  const members = within(await screen.findByRole('list', { name: 'Muted members' }));
  await app.user.click(members.getByRole('button', { name: /^Unmute / }));
  expect(screen.queryByRole('list', { name: 'Muted members' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Word or phrase' }));
  await app.user.click(screen.getByRole('button', { name: 'Unmute “fog”' }));
  await app.router.navigate({ to: '/tweets' });
  await waitFor(() => expect(queryTweet(FOG)).toBeDefined());
});

test('a guest takes back mutes on the Support page (§10.36)', async () => {
  muteMember({ _id: 'f'.repeat(24), username: 'gull', fullName: 'Gull' });
  const app = renderApp({ path: '/support' });
  await app.user.click(await screen.findByRole('button', { name: 'Unmute Gull' }));
  await waitFor(() => expect(localStorage.getItem('vireo:mutes/')).toBeNull());
});
