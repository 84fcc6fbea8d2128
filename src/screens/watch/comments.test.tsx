import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { followOtherTabs } from '@/resources/session/other-tabs';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { type App, renderApp } from '@/testing/render-app';
import { errorPage } from '@/testing/replies';
import { MAREN } from '@/testing/accounts';
import {
  commentArticles,
  getComment,
  commentButton,
  commentTexts,
  commentField,
  commentsHeading,
  openComments,
  commentsRegion,
} from '@/testing/comments';

// virtua hides rows that it has not measured, and happy-dom has no layout.
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const TEXT = 'I can hear the gulls.';
const write = (text: string) => fireEvent.change(commentField(), { target: { value: text } });
/** Signs in as Maren in the dialog that a guest gets. */
async function logIn({ user }: App) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in to comment' }));
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), MAREN);
  await user.type(dialog.getByLabelText('Password'), 'lighthouse-1901{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const videoReads = ({ requests }: App, id: string) => requests.filter((line) => line === `GET /api/v1/videos/${id}`);

describe('new comment', () => {
  test.each(['default', 'quirks'])(
    'shows at once at the top with its author’s name and avatar, and is counted, without a refetch of the video (%s) (§4.13, §6.2)',
    async (scenario) => {
      let release = () => {};
      const app = await openComments({
        scenario,
        prepare: ({ server }) => {
          release = hold(server, 'post', 'comments/:id');
        },
      });
      await screen.findByRole('link', { name: 'Your channel' });
      const { video } = app.own;
      const count = app.provider.db.comments.count('video', video);
      const headingOf = (number: number) => (scenario === 'quirks' ? 'Comments' : `Comments${number}`);
      await waitFor(() => expect(commentsHeading()).toBe(headingOf(count)));
      write(TEXT);
      await app.user.click(commentButton());
      const element = getComment(TEXT);
      expect(commentArticles()[0]).toBe(element);
      expect(element.textContent).toContain('Maren Oyelaran');
      expect(element.querySelector('img')?.getAttribute('src')).toContain('maren');
      expect(commentField().value).toBe('');
      expect(document.activeElement).toBe(commentField());
      expect(commentButton().disabled).toBe(true);
      expect(commentsHeading()).toBe(headingOf(count + 1));

      await act(async () => release());
      await within(element).findByRole('button', { name: 'Comment options' });
      expect(getComment(TEXT)).toBe(element);
      expect(element.textContent).toContain('Maren Oyelaran');
      expect(commentsHeading()).toBe(headingOf(count + 1));
      expect(app.provider.db.comments.where('video', video).map(({ content }) => content)).toContain(TEXT);
      expect(videoReads(app, video)).toHaveLength(1);
    },
  );

  test('an empty comment shows an error at the field and sends nothing (§5.9)', async () => {
    const app = await openComments();
    write('   ');
    await app.user.click(commentButton());
    commentsRegion().getByText('Content is required');
    expect(commentField().getAttribute('aria-invalid')).toBe('true');
    expect(app.requests.some((line) => line.startsWith('POST /api/v1/comments'))).toBe(false);
  });

  test('forms/huge-paste: more than 10,000 characters show an error at the field and send nothing', async () => {
    const app = await openComments();
    const message = 'A comment can have up to 10,000 characters';
    write('x'.repeat(10_001));
    commentsRegion().getByText(message);
    await app.user.click(commentButton());
    expect(commentField().getAttribute('aria-invalid')).toBe('true');
    expect(app.requests.some((line) => line.startsWith('POST /api/v1/comments'))).toBe(false);
    expect(commentField().maxLength, 'the browser truncates longer pastes').toBe(100_000);
    const most = 'y'.repeat(10_000);
    write(` ${most} `);
    expect(commentsRegion().queryByText(message)).toBeNull();
    await app.user.click(commentButton());
    await waitFor(() => expect(app.provider.db.comments.all().some(({ content }) => content === most)).toBe(true));
  });

  test('a failed comment shows a message and keeps its text, and Retry sends it (§8.12)', async () => {
    const fault = createFault('post', 'comments/:id');
    const app = await openComments({
      prepare: fault.inject,
    });
    write(TEXT);
    await app.user.click(commentButton());
    await screen.findByText("Couldn't add comment. Try again!");
    const element = getComment(TEXT);
    fault.repair();
    await app.user.click(within(element).getByRole('button', { name: 'Retry' }));
    await within(element).findByRole('button', { name: 'Like' });
    expect(app.provider.db.comments.all().filter(({ content }) => content === TEXT)).toHaveLength(1);
  });

  test('a failed comment can be discarded', async () => {
    const app = await openComments({ prepare: createFault('post', 'comments/:id').inject });
    write(TEXT);
    await app.user.click(commentButton());
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(commentTexts().some((text) => text.includes(TEXT))).toBe(false);
  });

  test('Comment opens the login dialog for a guest; the text is still there after signing in (§4.3, §6.1)', async () => {
    const app = await openComments({ isGuest: true });
    write(TEXT);
    await app.user.click(commentButton());
    await logIn(app);
    expect(commentField().value).toBe(TEXT);
  });

  test('session/refresh-refused: a comment refused after an expired session is a draft again, which is sent once after signing in (§4.11, §8.3)', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const app = await openComments({
      prepare: ({ queryClient }) => onTestFinished(followOtherTabs(queryClient)),
    });
    await screen.findByRole('link', { name: 'Your channel' });
    const expired = createFault('post', 'comments/:id', () => errorPage(401, 'TokenExpiredError'));
    const refused = createFault('post', 'users/refresh-token', () => errorPage(401, 'Invalid refresh token'));
    for (const { inject } of [expired, refused]) inject(app);
    write(TEXT);
    await app.user.click(commentButton());
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await screen.findByRole('link', { name: 'Log in' });
    expect(commentField().value).toBe(TEXT);
    expect(commentTexts().filter((text) => text.includes(TEXT))).toEqual([]);
    expect(JSON.stringify(sessionStorage), 'the page that loads reads it there').toContain(TEXT);

    for (const { repair } of [expired, refused]) repair();
    await app.user.click(commentButton());
    await logIn(app);
    expect(commentField().value).toBe(TEXT);
    await app.user.click(commentButton());
    await within(getComment(TEXT)).findByRole('button', { name: 'Comment options' });
    const stored = app.provider.db.comments.where('video', app.own.video).filter(({ content }) => content === TEXT);
    expect(stored).toHaveLength(1);
  });
});

describe('liking a comment', () => {
  test('changes the button and the count, and is undone with a message on failure (§4.4)', async () => {
    const fault = createFault('post', 'likes/toggle/c/:id');
    const app = await openComments({
      signedIn: 'newcomer@vireo.example',
      prepare: fault.inject,
    });
    const like = within(getComment(app.own.content)).getByRole('button', { name: 'Like', pressed: false });
    const count = Number(/\d+$/.exec(like.textContent)?.[0]);
    await app.user.click(like);
    await screen.findByText('Error while toggling like button');
    await waitFor(() => expect(like.textContent).toBe(`Like${count}`));
    fault.repair();
    await app.user.click(like);
    expect(like.getAttribute('aria-pressed')).toBe('true');
    expect(like.textContent).toBe(`Like${count + 1}`);
    await waitFor(() => expect(app.provider.db.likes.count('target', app.own._id)).toBe(count + 1));
  });

  test('opens the login dialog for a guest (§1.3, §4.3)', async () => {
    const app = await openComments({ isGuest: true });
    await app.user.click(within(getComment(app.own.content)).getByRole('button', { name: 'Like' }));
    await screen.findByRole('dialog', { name: 'Log in to like this comment' });
  });
});

test('a timestamp in the description or in a comment seeks, plays and focuses the player', async () => {
  const { user } = renderApp({
    path: ({ db }) => `/watchpage/${db.comments.all()[0]?.video}`,
    prepare: ({ provider: { db } }) => {
      const [comment] = db.comments.all();
      if (!comment) throw new Error('The demo data have no comment');
      db.videos.update(comment.video, { duration: 63, description: 'At 0:07 it turns.' });
      for (const { _id } of db.comments.where('video', comment.video)) db.comments.delete(_id);
      db.comments.insert({ ...comment, content: '0:12!! and 2:00 is too late' });
    },
  });
  await screen.findByRole('button', { name: '0:12' });
  const player = screen.getByRole('region', { name: 'Video player' });
  const video = player.querySelector('video') ?? document.createElement('video');
  // happy-dom has no media.
  Object.defineProperty(video, 'currentTime', { value: 0, writable: true });
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  for (const [name, seconds] of [
    ['0:07', 7],
    ['0:12', 12],
  ] as const) {
    play.mockClear();
    await user.click(await screen.findByRole('button', { name }));
    expect(video.currentTime).toBe(seconds);
    expect(play).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(player);
  }
  expect(screen.queryByRole('button', { name: '2:00' })).toBeNull();
});
