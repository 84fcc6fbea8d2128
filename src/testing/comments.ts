import { screen, within } from '@testing-library/react';
import { type App, renderApp } from './render-app';
import { MAREN } from './accounts';

export type Options = Parameters<typeof renderApp>[0];

/** A comment of Maren's on a video whose comments fit on one page. */
export function ownComment({ db }: App['provider']) {
  const me = db.users.first('email', MAREN);
  const comment = db.comments
    .all()
    .find(({ owner, video }) => owner === me?._id && db.comments.count('video', video) < 11);
  if (!comment) throw new Error('Maren has no comment on a video with fewer than 11 comments');
  return comment;
}

export async function openComments({ isGuest = false, ...options }: Partial<Options> & { isGuest?: boolean } = {}) {
  const path = (provider: App['provider']) => `/watchpage/${ownComment(provider).video}`;
  const app = renderApp({ path, ...(isGuest ? {} : { signedIn: MAREN }), ...options });
  const own = ownComment(app.provider);
  await screen.findByText(own.content);
  return { ...app, own };
}

export const commentsRegion = () => within(screen.getByRole('region', { name: 'Comments' }));
export const commentField = () => commentsRegion().getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' });
export const commentButton = () => commentsRegion().getByRole<HTMLButtonElement>('button', { name: 'Comment' });
export const commentArticles = () => commentsRegion().getAllByRole('article');
export const commentTexts = () => commentArticles().map((each) => each.textContent);
export const commentsHeading = () => commentsRegion().getByRole('heading').textContent;

export function getComment(text: string): HTMLElement {
  const element = commentArticles().find((each) => each.textContent.includes(text));
  if (!element) throw new Error(`There is no comment "${text}"`);
  return element;
}
