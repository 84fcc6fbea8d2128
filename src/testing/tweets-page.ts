import { fireEvent, screen, within } from '@testing-library/react';
import { type App, renderApp } from './render-app';
import { MAREN } from './accounts';

export const TEXT = 'The harbour is quiet today.';

export type Options = Omit<Parameters<typeof renderApp>[0], 'path'>;

export async function openTweetsAsGuest(options: Options = {}) {
  const app = renderApp({ path: '/tweets', ...options });
  await screen.findByRole('feed', { name: 'Tweets' });
  return app;
}

export async function openTweets(options: Options = {}) {
  const app = await openTweetsAsGuest({ signedIn: MAREN, ...options });
  await screen.findByRole('link', { name: 'Your channel' });
  return app;
}

export const tweetField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a tweet' });
export const tweetButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Tweet' });
export const queryTweet = (text: string) =>
  screen.queryAllByRole('article').find((each) => each.textContent.includes(text));
export const tweetTexts = () => screen.getAllByRole('article').map((each) => each.textContent);

export function getTweet(text: string): HTMLElement {
  const element = queryTweet(text);
  if (!element) throw new Error(`There is no tweet "${text}"`);
  return element;
}

/** Inserts a tweet at the top of the list. Several need different numbers. */
export function insertTweet({ provider: { db } }: Pick<App, 'provider'>, content: string, number = 0) {
  const [any] = db.tweets.all();
  if (!any) throw new Error('The demo data have no tweet');
  const _id = number.toString(16).padStart(24, 'f');
  db.tweets.insert({ ...any, _id, content, createdAt: new Date(Date.now() + 60_000 + number).toISOString() });
}

export function writeTweet(text: string) {
  fireEvent.change(tweetField(), { target: { value: text } });
}

export function ownTweet({ db }: App['provider'], index = 0) {
  const me = db.users.first('email', MAREN);
  const tweets = db.tweets.where('owner', me?._id ?? '').toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const tweet = tweets[index];
  if (!tweet) throw new Error('Maren has no such tweet');
  return tweet;
}

export async function chooseOption({ user }: App, tweet: HTMLElement, item: 'Edit' | 'Delete') {
  await user.click(within(tweet).getByRole('button', { name: 'Tweet options' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

export const postRequests = ({ requests }: App) => requests.filter((line) => line === 'POST /api/v1/tweets');
export const storedTweets = ({ provider }: App, text: string) =>
  provider.db.tweets.all().filter(({ content }) => content === text);
