import { faultHandlers } from '@mocks/faults/handlers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { breakCalls, hold } from '@/testing/hold';
import { renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

// virtua hides every row that it has not measured, and here is no layout to measure.
vi.mock('virtua', () => ({
  WindowVirtualizer: ({ data, children }: { data: unknown[]; children: (item: unknown, at: number) => ReactNode }) =>
    data.map(children),
}));

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

type App = ReturnType<typeof renderApp>;
type Options = Parameters<typeof renderApp>[0];

const TEXT = 'I can hear the gulls.';

/** The newest comment of Maren's, and the video that it is under. */
function ownComment({ db }: App['provider']) {
  const me = db.users.first('email', MAREN);
  const comment = db.comments
    .all()
    .find(({ owner, video }) => owner === me?._id && db.comments.count('video', video) < 11);
  if (!comment) throw new Error('Maren has no comment under a video of few comments');
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

function found(text: string): HTMLElement {
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

describe('a new comment', () => {
  test.each(['default', 'quirks'])(
    'is on top at once with one’s own name and face, the count follows, and the video is not read again (%s) (§4.13, §6.2)',
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
      const element = found(TEXT);
      expect(articles()[0]).toBe(element);
      expect(element.textContent).toContain('Maren Oyelaran');
      expect(element.querySelector('img')?.getAttribute('src')).toContain('maren');
      expect(field().value).toBe('');
      expect(document.activeElement).toBe(field());
      expect(button().disabled).toBe(true);
      expect(heading()).toBe(headingOf(count + 1));

      await act(async () => release());
      await within(element).findByRole('button', { name: 'Comment options' });
      expect(found(TEXT)).toBe(element);
      expect(element.textContent).toContain('Maren Oyelaran');
      expect(heading()).toBe(headingOf(count + 1));
      expect(app.provider.db.comments.where('video', video).map(({ content }) => content)).toContain(TEXT);
      expect(videoReads(app, video)).toHaveLength(1);
    },
  );

  test('of nothing is refused at the field (§5.9)', async () => {
    const app = await openComments();
    write('   ');
    await app.user.click(button());
    region().getByText('Content is required');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(app.requests.some((line) => line.startsWith('POST /api/v1/comments'))).toBe(false);
  });

  test('forms/huge-paste: more than 10,000 characters are refused at the field before anything is sent', async () => {
    const app = await openComments();
    const message = 'A comment can have up to 10,000 characters';
    write('x'.repeat(10_001));
    region().getByText(message);
    await app.user.click(button());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(app.requests.some((line) => line.startsWith('POST /api/v1/comments'))).toBe(false);
    expect(field().maxLength, 'the browser cuts a paste of any size').toBe(100_000);
    const most = 'y'.repeat(10_000);
    write(` ${most} `);
    expect(region().queryByText(message)).toBeNull();
    await app.user.click(button());
    await waitFor(() => expect(app.provider.db.comments.all().some(({ content }) => content === most)).toBe(true));
  });

  test('that fails says so and stays with its words; Retry sends it (§8.12)', async () => {
    let mend = () => {};
    const app = await openComments({
      prepare: ({ server }) => {
        mend = breakCalls(server, 'post', 'comments/:id');
      },
    });
    write(TEXT);
    await app.user.click(button());
    await screen.findByText("Couldn't add comment. Try again!");
    const element = found(TEXT);
    mend();
    await app.user.click(within(element).getByRole('button', { name: 'Retry' }));
    await within(element).findByRole('button', { name: 'Like' });
    expect(app.provider.db.comments.all().filter(({ content }) => content === TEXT)).toHaveLength(1);
  });

  test('that fails can be discarded', async () => {
    const app = await openComments({ prepare: ({ server }) => breakCalls(server, 'post', 'comments/:id') });
    write(TEXT);
    await app.user.click(button());
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(contents().some((text) => text.includes(TEXT))).toBe(false);
  });

  test('of a guest: the login dialog, and the words are kept (§4.3, §6.1)', async () => {
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

describe('one’s own comment', () => {
  test('is the only one with options (§4.9, §6.3)', async () => {
    const { own } = await openComments();
    await within(found(own.content)).findByRole('button', { name: 'Comment options' });
    const mine = articles().filter((each) => each.textContent.includes('Maren Oyelaran'));
    expect(region().getAllByRole('button', { name: 'Comment options' })).toHaveLength(mine.length);
  });

  test('is edited where it stands, and keeps its place (§4.9)', async () => {
    const app = await openComments();
    const { own } = app;
    const element = found(own.content);
    const place = element.getAttribute('aria-posinset');
    await choose(app, element, 'Edit');
    const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' });
    expect(editor.value).toBe(own.content);
    fireEvent.change(editor, { target: { value: 'Other words' } });
    await app.user.click(region().getByRole('button', { name: 'Save' }));
    within(element).getByText('Other words');
    await waitFor(() => expect(app.provider.db.comments.get(own._id)?.content).toBe('Other words'));
    expect(found('Other words').getAttribute('aria-posinset')).toBe(place);
  });

  test('edited to more than 10,000 characters is refused at the field', async () => {
    const app = await openComments();
    await choose(app, found(app.own.content), 'Edit');
    fireEvent.change(screen.getByRole('textbox', { name: 'Edit comment' }), { target: { value: 'x'.repeat(10_001) } });
    await app.user.click(region().getByRole('button', { name: 'Save' }));
    region().getByText('A comment can have up to 10,000 characters');
    expect(app.requests.some((line) => line.startsWith('PATCH'))).toBe(false);
  });

  test.each(['default', 'quirks'])('has the same name after a reload as when it was sent (%s)', async (scenario) => {
    const { own } = await openComments({ scenario });
    await within(found(own.content)).findByRole('button', { name: 'Comment options' });
    expect(found(own.content).textContent).toContain('Maren Oyelaran');
  });

  test('edited to nothing is refused at the field (§5.9)', async () => {
    const app = await openComments();
    await choose(app, found(app.own.content), 'Edit');
    fireEvent.change(screen.getByRole('textbox', { name: 'Edit comment' }), { target: { value: ' ' } });
    await app.user.click(region().getByRole('button', { name: 'Save' }));
    region().getByText('Content is required');
  });

  test('whose edit fails says so, and the editor has the words (§8.12)', async () => {
    const app = await openComments({ prepare: ({ server }) => breakCalls(server, 'patch', 'comments/c/:id') });
    await choose(app, found(app.own.content), 'Edit');
    fireEvent.change(screen.getByRole('textbox', { name: 'Edit comment' }), { target: { value: 'Other words' } });
    await app.user.click(region().getByRole('button', { name: 'Save' }));
    await screen.findByText("Couldn't update comment. Try again!");
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' })).value).toBe(
      'Other words',
    );
  });

  test('is deleted at once, and the count follows (§4.9)', async () => {
    const app = await openComments();
    const { own } = app;
    const count = app.provider.db.comments.count('video', own.video);
    await waitFor(() => expect(heading()).toBe(`Comments${count}`));
    await choose(app, found(own.content), 'Delete');
    expect(screen.queryByText(own.content)).toBeNull();
    expect(heading()).toBe(`Comments${count - 1}`);
    await waitFor(() => expect(app.provider.db.comments.get(own._id)).toBeUndefined());
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    expect(screen.queryByText(own.content)).toBeNull();
    expect(heading()).toBe(`Comments${count - 1}`);
  });

  test('paging/deleted: what moves up from a page that is not loaded yet is not missed when the list goes on', async () => {
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
    await choose(app, found(content), 'Delete');
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    expect(reads(), 'nothing is read before it is wanted').toBe(1);
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight);
    fireEvent.scroll(window);
    await region().findByText('End of list');
    const shown = articles().map((each) => /Further down, \d+\./.exec(each.textContent)?.[0]);
    expect(shown.filter(Boolean)).toEqual(Array.from({ length: 15 }, (_, index) => `Further down, ${index}.`));
    expect(contents()).toHaveLength(app.provider.db.comments.count('video', video));
  });

  test('that cannot be deleted comes back to its place and says so (§8.12)', async () => {
    const app = await openComments({ prepare: ({ server }) => breakCalls(server, 'delete', 'comments/c/:id') });
    const before = contents();
    await choose(app, found(app.own.content), 'Delete');
    await screen.findByText("Couldn't delete comment. Try again!");
    await waitFor(() => expect(contents()).toHaveLength(before.length));
    expect(found(app.own.content).getAttribute('aria-posinset')).toBe(
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
    await choose(app, found(app.own.content), 'Delete');
    await waitFor(() => expect(app.provider.db.comments.get(app.own._id)).toBeUndefined());
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    expect(screen.queryByText(app.own.content)).toBeNull();
    expect(toast).not.toHaveBeenCalled();
    expect(app.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
  });

  test('is deleted without an error where another tab was faster', async () => {
    const toast = vi.spyOn(notify, 'error');
    const app = await openComments({ scenario });
    app.provider.db.comments.delete(app.own._id);
    await choose(app, found(app.own.content), 'Delete');
    await waitFor(() => expect(app.requests.some((line) => line.startsWith('DELETE'))).toBe(true));
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    expect(screen.queryByText(app.own.content)).toBeNull();
    expect(toast).not.toHaveBeenCalled();
  });

  test('is updated without an error', async () => {
    const toast = vi.spyOn(notify, 'error');
    const app = await openComments({ scenario });
    const element = found(app.own.content);
    app.server.use(...faultHandlers('transport/reply-lost@PATCH/comments/*', app.provider.handlers));
    await choose(app, element, 'Edit');
    fireEvent.change(screen.getByRole('textbox', { name: 'Edit comment' }), { target: { value: 'Other words' } });
    await app.user.click(region().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    within(element).getByText('Other words');
    expect(toast).not.toHaveBeenCalled();
  });
});

describe('the like of a comment', () => {
  test('changes its state and its count, and goes back with a message when it fails (§4.4)', async () => {
    let mend = () => {};
    const app = await openComments({
      signedIn: 'newcomer@vireo.example',
      prepare: ({ server }) => {
        mend = breakCalls(server, 'post', 'likes/toggle/c/:id');
      },
    });
    const like = within(found(app.own.content)).getByRole('button', { name: 'Like', pressed: false });
    const count = Number(/\d+$/.exec(like.textContent)?.[0]);
    await app.user.click(like);
    await screen.findByText('Error while toggling like button');
    await waitFor(() => expect(like.textContent).toBe(`Like${count}`));
    mend();
    await app.user.click(like);
    expect(like.getAttribute('aria-pressed')).toBe('true');
    expect(like.textContent).toBe(`Like${count + 1}`);
    await waitFor(() => expect(app.provider.db.likes.count('target', app.own._id)).toBe(count + 1));
  });

  test('of a guest opens the login dialog (§1.3, §4.3)', async () => {
    const app = await openComments({ isGuest: true });
    await app.user.click(within(found(app.own.content)).getByRole('button', { name: 'Like' }));
    await screen.findByRole('dialog', { name: 'Log in to like this comment' });
  });
});

test('a time in the description or in a comment plays the video from there, and takes the focus to it', async () => {
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
  // There is no media behind the element.
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
