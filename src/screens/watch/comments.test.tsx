import { faultHandlers } from '@mocks/faults/handlers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { type App, renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

// virtua hides rows that it has not measured, and happy-dom has no layout.
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

type Options = Parameters<typeof renderApp>[0];

const TEXT = 'I can hear the gulls.';

/** A comment of Maren's on a video whose comments fit on one page. */
function ownComment({ db }: App['provider']) {
  const me = db.users.first('email', MAREN);
  const comment = db.comments
    .all()
    .find(({ owner, video }) => owner === me?._id && db.comments.count('video', video) < 11);
  if (!comment) throw new Error('Maren has no comment on a video with fewer than 11 comments');
  return comment;
}

async function openComments({ isGuest = false, ...options }: Partial<Options> & { isGuest?: boolean } = {}) {
  const path = (provider: App['provider']) => `/watchpage/${ownComment(provider).video}`;
  const app = renderApp({ path, ...(isGuest ? {} : { signedIn: MAREN }), ...options });
  const own = ownComment(app.provider);
  await screen.findByText(own.content);
  return { ...app, own };
}

const region = () => within(screen.getByRole('region', { name: 'Comments' }));
const field = () => region().getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' });
const button = () => region().getByRole<HTMLButtonElement>('button', { name: 'Comment' });
const articles = () => region().getAllByRole('article');
const contents = () => articles().map((each) => each.textContent);
const heading = () => region().getByRole('heading').textContent;

function articleWith(text: string): HTMLElement {
  const element = articles().find((each) => each.textContent.includes(text));
  if (!element) throw new Error(`There is no comment "${text}"`);
  return element;
}

const write = (text: string) => fireEvent.change(field(), { target: { value: text } });

async function choose({ user }: App, comment: HTMLElement, item: 'Edit' | 'Delete') {
  await user.click(await within(comment).findByRole('button', { name: 'Comment options' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
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
      await waitFor(() => expect(heading()).toBe(headingOf(count)));
      write(TEXT);
      await app.user.click(button());
      const element = articleWith(TEXT);
      expect(articles()[0]).toBe(element);
      expect(element.textContent).toContain('Maren Oyelaran');
      expect(element.querySelector('img')?.getAttribute('src')).toContain('maren');
      expect(field().value).toBe('');
      expect(document.activeElement).toBe(field());
      expect(button().disabled).toBe(true);
      expect(heading()).toBe(headingOf(count + 1));

      await act(async () => release());
      await within(element).findByRole('button', { name: 'Comment options' });
      expect(articleWith(TEXT)).toBe(element);
      expect(element.textContent).toContain('Maren Oyelaran');
      expect(heading()).toBe(headingOf(count + 1));
      expect(app.provider.db.comments.where('video', video).map(({ content }) => content)).toContain(TEXT);
      expect(videoReads(app, video)).toHaveLength(1);
    },
  );

  test('an empty comment shows an error at the field and sends nothing (§5.9)', async () => {
    const app = await openComments();
    write('   ');
    await app.user.click(button());
    region().getByText('Content is required');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(app.requests.some((line) => line.startsWith('POST /api/v1/comments'))).toBe(false);
  });

  test('forms/huge-paste: more than 10,000 characters show an error at the field and send nothing', async () => {
    const app = await openComments();
    const message = 'A comment can have up to 10,000 characters';
    write('x'.repeat(10_001));
    region().getByText(message);
    await app.user.click(button());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(app.requests.some((line) => line.startsWith('POST /api/v1/comments'))).toBe(false);
    expect(field().maxLength, 'the browser truncates longer pastes').toBe(100_000);
    const most = 'y'.repeat(10_000);
    write(` ${most} `);
    expect(region().queryByText(message)).toBeNull();
    await app.user.click(button());
    await waitFor(() => expect(app.provider.db.comments.all().some(({ content }) => content === most)).toBe(true));
  });

  test('a failed comment shows a message and keeps its text, and Retry sends it (§8.12)', async () => {
    const fault = createFault('post', 'comments/:id');
    const app = await openComments({
      prepare: fault.inject,
    });
    write(TEXT);
    await app.user.click(button());
    await screen.findByText("Couldn't add comment. Try again!");
    const element = articleWith(TEXT);
    fault.repair();
    await app.user.click(within(element).getByRole('button', { name: 'Retry' }));
    await within(element).findByRole('button', { name: 'Like' });
    expect(app.provider.db.comments.all().filter(({ content }) => content === TEXT)).toHaveLength(1);
  });

  test('a failed comment can be discarded', async () => {
    const app = await openComments({ prepare: createFault('post', 'comments/:id').inject });
    write(TEXT);
    await app.user.click(button());
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(contents().some((text) => text.includes(TEXT))).toBe(false);
  });

  test('Comment opens the login dialog for a guest; the text is still there after signing in (§4.3, §6.1)', async () => {
    const app = await openComments({ isGuest: true });
    write(TEXT);
    await app.user.click(button());
    const dialog = within(await screen.findByRole('dialog', { name: 'Log in to comment' }));
    await app.user.type(dialog.getByRole('textbox', { name: 'Email' }), MAREN);
    await app.user.type(dialog.getByLabelText('Password'), 'lighthouse-1901{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field().value).toBe(TEXT);
  });
});

describe('own comment', () => {
  test('has options, unlike other comments (§4.9, §6.3)', async () => {
    const { own } = await openComments();
    await within(articleWith(own.content)).findByRole('button', { name: 'Comment options' });
    const mine = articles().filter((each) => each.textContent.includes('Maren Oyelaran'));
    expect(region().getAllByRole('button', { name: 'Comment options' })).toHaveLength(mine.length);
  });

  test('can be edited inline, and keeps its position (§4.9)', async () => {
    const app = await openComments();
    const { own } = app;
    const element = articleWith(own.content);
    const position = element.getAttribute('aria-posinset');
    await choose(app, element, 'Edit');
    const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' });
    expect(editor.value).toBe(own.content);
    fireEvent.change(editor, { target: { value: 'Other words' } });
    await app.user.click(region().getByRole('button', { name: 'Save' }));
    within(element).getByText('Other words');
    await waitFor(() => expect(app.provider.db.comments.get(own._id)?.content).toBe('Other words'));
    expect(articleWith('Other words').getAttribute('aria-posinset')).toBe(position);
  });

  test('editing it to more than 10,000 characters shows an error at the field and sends nothing', async () => {
    const app = await openComments();
    await choose(app, articleWith(app.own.content), 'Edit');
    fireEvent.change(screen.getByRole('textbox', { name: 'Edit comment' }), { target: { value: 'x'.repeat(10_001) } });
    await app.user.click(region().getByRole('button', { name: 'Save' }));
    region().getByText('A comment can have up to 10,000 characters');
    expect(app.requests.some((line) => line.startsWith('PATCH'))).toBe(false);
  });

  test.each(['default', 'quirks'])('shows the author’s full name after a reload (%s)', async (scenario) => {
    const { own } = await openComments({ scenario });
    await within(articleWith(own.content)).findByRole('button', { name: 'Comment options' });
    expect(articleWith(own.content).textContent).toContain('Maren Oyelaran');
  });

  test('editing it to an empty text shows an error at the field (§5.9)', async () => {
    const app = await openComments();
    await choose(app, articleWith(app.own.content), 'Edit');
    fireEvent.change(screen.getByRole('textbox', { name: 'Edit comment' }), { target: { value: ' ' } });
    await app.user.click(region().getByRole('button', { name: 'Save' }));
    region().getByText('Content is required');
  });

  test('a failed edit shows a message, and the editor keeps the text (§8.12)', async () => {
    const app = await openComments({ prepare: createFault('patch', 'comments/c/:id').inject });
    await choose(app, articleWith(app.own.content), 'Edit');
    fireEvent.change(screen.getByRole('textbox', { name: 'Edit comment' }), { target: { value: 'Other words' } });
    await app.user.click(region().getByRole('button', { name: 'Save' }));
    await screen.findByText("Couldn't update comment. Try again!");
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' })).value).toBe(
      'Other words',
    );
  });

  test('deleting it removes it at once and updates the count (§4.9)', async () => {
    const app = await openComments();
    const { own } = app;
    const count = app.provider.db.comments.count('video', own.video);
    await waitFor(() => expect(heading()).toBe(`Comments${count}`));
    await choose(app, articleWith(own.content), 'Delete');
    expect(screen.queryByText(own.content)).toBeNull();
    expect(heading()).toBe(`Comments${count - 1}`);
    await waitFor(() => expect(app.provider.db.comments.get(own._id)).toBeUndefined());
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    expect(screen.queryByText(own.content)).toBeNull();
    expect(heading()).toBe(`Comments${count - 1}`);
  });

  test('paging/deleted: after a deletion, loading more skips no comment that moved up a page', async () => {
    let own: ReturnType<typeof ownComment> | undefined;
    const app = renderApp({
      path: (provider) => {
        own = ownComment(provider);
        for (let index = 0; index < 15; index++) {
          const _id = index.toString(16).padStart(24, '0');
          const createdAt = new Date(Date.parse(own.createdAt) - (index + 1) * 1000).toISOString();
          provider.db.comments.insert({ ...own, _id, content: `Further down, ${index}.`, createdAt });
        }
        return `/watchpage/${own.video}`;
      },
      signedIn: MAREN,
    });
    const { content = '', video = '' } = own ?? {};
    await screen.findByText(content);
    const reads = () => app.requests.filter((line) => line === `GET /api/v1/comments/${video}`).length;
    expect(contents()).toHaveLength(10);
    await choose(app, articleWith(content), 'Delete');
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    expect(reads(), 'a deletion refetches nothing').toBe(1);
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight);
    fireEvent.scroll(window);
    await region().findByText('End of list');
    const shown = articles().map((each) => /Further down, \d+\./.exec(each.textContent)?.[0]);
    expect(shown.filter(Boolean)).toEqual(Array.from({ length: 15 }, (_, index) => `Further down, ${index}.`));
    expect(contents()).toHaveLength(app.provider.db.comments.count('video', video));
  });

  test('a failed deletion restores it in place with a message (§8.12)', async () => {
    const app = await openComments({ prepare: createFault('delete', 'comments/c/:id').inject });
    const before = contents();
    await choose(app, articleWith(app.own.content), 'Delete');
    await screen.findByText("Couldn't delete comment. Try again!");
    await waitFor(() => expect(contents()).toHaveLength(before.length));
    expect(articleWith(app.own.content).getAttribute('aria-posinset')).toBe(
      String(before.findIndex((text) => text.includes(app.own.content)) + 1),
    );
    expect(app.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
  });
});

describe.each(['default', 'quirks'])('transport/reply-lost: a comment whose response is lost (%s)', (scenario) => {
  test('is deleted without an error', async () => {
    const toast = vi.spyOn(notify, 'error');
    const app = await openComments({ scenario });
    app.server.use(...faultHandlers('transport/reply-lost@DELETE/comments/*', app.provider.handlers));
    await choose(app, articleWith(app.own.content), 'Delete');
    await waitFor(() => expect(app.provider.db.comments.get(app.own._id)).toBeUndefined());
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    expect(screen.queryByText(app.own.content)).toBeNull();
    expect(toast).not.toHaveBeenCalled();
    expect(app.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
  });

  test('is deleted without an error if another tab has deleted it first', async () => {
    const toast = vi.spyOn(notify, 'error');
    const app = await openComments({ scenario });
    app.provider.db.comments.delete(app.own._id);
    await choose(app, articleWith(app.own.content), 'Delete');
    await waitFor(() => expect(app.requests.some((line) => line.startsWith('DELETE'))).toBe(true));
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    expect(screen.queryByText(app.own.content)).toBeNull();
    expect(toast).not.toHaveBeenCalled();
  });

  test('is updated without an error', async () => {
    const toast = vi.spyOn(notify, 'error');
    const app = await openComments({ scenario });
    const element = articleWith(app.own.content);
    app.server.use(...faultHandlers('transport/reply-lost@PATCH/comments/*', app.provider.handlers));
    await choose(app, element, 'Edit');
    fireEvent.change(screen.getByRole('textbox', { name: 'Edit comment' }), { target: { value: 'Other words' } });
    await app.user.click(region().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    within(element).getByText('Other words');
    expect(toast).not.toHaveBeenCalled();
  });
});

describe('liking a comment', () => {
  test('changes the button and the count, and is undone with a message on failure (§4.4)', async () => {
    const fault = createFault('post', 'likes/toggle/c/:id');
    const app = await openComments({
      signedIn: 'newcomer@vireo.example',
      prepare: fault.inject,
    });
    const like = within(articleWith(app.own.content)).getByRole('button', { name: 'Like', pressed: false });
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
    await app.user.click(within(articleWith(app.own.content)).getByRole('button', { name: 'Like' }));
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
    await user.click(screen.getByRole('button', { name }));
    expect(video.currentTime).toBe(seconds);
    expect(play).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(player);
  }
  expect(screen.queryByRole('button', { name: '2:00' })).toBeNull();
});
