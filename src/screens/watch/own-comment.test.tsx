import { faultHandlers } from '@mocks/faults/handlers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { createFault } from '@/testing/create-fault';
import { type App, renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';
import {
  commentArticles,
  getComment,
  commentTexts,
  commentsHeading,
  openComments,
  ownComment,
  commentsRegion,
} from '@/testing/comments';

// virtua hides rows that it has not measured, and happy-dom has no layout.
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

async function choose({ user }: App, comment: HTMLElement, item: 'Edit' | 'Delete') {
  await user.click(await within(comment).findByRole('button', { name: 'Comment options' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('own comment', () => {
  test('has options, unlike other comments (§4.9, §6.3)', async () => {
    const { own } = await openComments();
    await within(getComment(own.content)).findByRole('button', { name: 'Comment options' });
    const mine = commentArticles().filter((each) => each.textContent.includes('Maren Oyelaran'));
    expect(commentsRegion().getAllByRole('button', { name: 'Comment options' })).toHaveLength(mine.length);
  });

  test('can be edited inline, and keeps its position (§4.9)', async () => {
    const app = await openComments();
    const { own } = app;
    const element = getComment(own.content);
    const position = element.getAttribute('aria-posinset');
    await choose(app, element, 'Edit');
    const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' });
    expect(editor.value).toBe(own.content);
    fireEvent.change(editor, { target: { value: 'Other words' } });
    await app.user.click(commentsRegion().getByRole('button', { name: 'Save' }));
    within(element).getByText('Other words');
    await waitFor(() => expect(app.provider.db.comments.get(own._id)?.content).toBe('Other words'));
    expect(getComment('Other words').getAttribute('aria-posinset')).toBe(position);
  });

  test('editing it to more than 10,000 characters shows an error at the field and sends nothing', async () => {
    const app = await openComments();
    await choose(app, getComment(app.own.content), 'Edit');
    fireEvent.change(screen.getByRole('textbox', { name: 'Edit comment' }), { target: { value: 'x'.repeat(10_001) } });
    await app.user.click(commentsRegion().getByRole('button', { name: 'Save' }));
    commentsRegion().getByText('A comment can have up to 10,000 characters');
    expect(app.requests.some((line) => line.startsWith('PATCH'))).toBe(false);
  });

  test.each(['default', 'quirks'])('shows the author’s full name after a reload (%s)', async (scenario) => {
    const { own } = await openComments({ scenario });
    await within(getComment(own.content)).findByRole('button', { name: 'Comment options' });
    expect(getComment(own.content).textContent).toContain('Maren Oyelaran');
  });

  test('editing it to an empty text shows an error at the field (§5.9)', async () => {
    const app = await openComments();
    await choose(app, getComment(app.own.content), 'Edit');
    fireEvent.change(screen.getByRole('textbox', { name: 'Edit comment' }), { target: { value: ' ' } });
    await app.user.click(commentsRegion().getByRole('button', { name: 'Save' }));
    commentsRegion().getByText('Content is required');
  });

  test('a failed edit shows a message, and the editor keeps the text (§8.12)', async () => {
    const app = await openComments({ prepare: createFault('patch', 'comments/c/:id').inject });
    await choose(app, getComment(app.own.content), 'Edit');
    fireEvent.change(screen.getByRole('textbox', { name: 'Edit comment' }), { target: { value: 'Other words' } });
    await app.user.click(commentsRegion().getByRole('button', { name: 'Save' }));
    await screen.findByText("Couldn't update comment. Try again!");
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' })).value).toBe(
      'Other words',
    );
  });

  test('deleting it removes it at once and updates the count (§4.9)', async () => {
    const app = await openComments();
    const { own } = app;
    const count = app.provider.db.comments.count('video', own.video);
    await waitFor(() => expect(commentsHeading()).toBe(`Comments${count}`));
    await choose(app, getComment(own.content), 'Delete');
    expect(screen.queryByText(own.content)).toBeNull();
    expect(commentsHeading()).toBe(`Comments${count - 1}`);
    await waitFor(() => expect(app.provider.db.comments.get(own._id)).toBeUndefined());
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    expect(screen.queryByText(own.content)).toBeNull();
    expect(commentsHeading()).toBe(`Comments${count - 1}`);
  });

  test('that moderators have hidden is not in the count, which its deletion leaves alone', async () => {
    const app = await openComments({
      prepare: ({ provider: { db } }) => {
        const author = db.users.first('email', MAREN)?._id;
        const own = db.comments.all().filter(({ owner }) => owner === author);
        for (const { _id } of own) db.comments.update(_id, { hidden: true });
      },
    });
    const before = await screen.findByText(/^Comments/).then(commentsHeading);
    await choose(app, getComment(app.own.content), 'Delete');
    expect(commentsHeading()).toBe(before);
    await waitFor(() => expect(app.provider.db.comments.get(app.own._id)).toBeUndefined());
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    expect(commentsHeading()).toBe(before);
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
    expect(commentTexts()).toHaveLength(10);
    await choose(app, getComment(content), 'Delete');
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    expect(reads(), 'a deletion refetches nothing').toBe(1);
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight);
    fireEvent.scroll(window);
    await commentsRegion().findByText('End of list');
    const shown = commentArticles().map((each) => /Further down, \d+\./.exec(each.textContent)?.[0]);
    expect(shown.filter(Boolean)).toEqual(Array.from({ length: 15 }, (_, index) => `Further down, ${index}.`));
    expect(commentTexts()).toHaveLength(app.provider.db.comments.count('video', video));
  });

  test('a failed deletion restores it in place with a message (§8.12)', async () => {
    const app = await openComments({ prepare: createFault('delete', 'comments/c/:id').inject });
    const before = commentTexts();
    await choose(app, getComment(app.own.content), 'Delete');
    await screen.findByText("Couldn't delete comment. Try again!");
    await waitFor(() => expect(commentTexts()).toHaveLength(before.length));
    expect(getComment(app.own.content).getAttribute('aria-posinset')).toBe(
      String(before.findIndex((text) => text.includes(app.own.content)) + 1),
    );
    expect(app.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
  });
});

describe.each(['default', 'quirks'])('transport/reply-lost: a comment whose response is lost (%s)', (scenario) => {
  test('is deleted without an error', async () => {
    const toast = vi.spyOn(notify, 'error');
    const app = await openComments({ scenario, health: null });
    app.server.use(...faultHandlers('transport/reply-lost@DELETE/comments/*', app.provider.handlers));
    await choose(app, getComment(app.own.content), 'Delete');
    await waitFor(() => expect(app.provider.db.comments.get(app.own._id)).toBeUndefined());
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    expect(screen.queryByText(app.own.content)).toBeNull();
    expect(toast).not.toHaveBeenCalled();
    expect(app.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
  });

  test('is deleted without an error if another tab has deleted it first', async () => {
    const toast = vi.spyOn(notify, 'error');
    const app = await openComments({ scenario, health: null });
    app.provider.db.comments.delete(app.own._id);
    await choose(app, getComment(app.own.content), 'Delete');
    await waitFor(() => expect(app.requests.some((line) => line.startsWith('DELETE'))).toBe(true));
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    expect(screen.queryByText(app.own.content)).toBeNull();
    expect(toast).not.toHaveBeenCalled();
  });

  test('is updated without an error', async () => {
    const toast = vi.spyOn(notify, 'error');
    const app = await openComments({ scenario, health: null });
    const element = getComment(app.own.content);
    app.server.use(...faultHandlers('transport/reply-lost@PATCH/comments/*', app.provider.handlers));
    await choose(app, element, 'Edit');
    fireEvent.change(screen.getByRole('textbox', { name: 'Edit comment' }), { target: { value: 'Other words' } });
    await app.user.click(commentsRegion().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
    within(element).getByText('Other words');
    expect(toast).not.toHaveBeenCalled();
  });
});

describe("a comment of somebody else below one's own video", () => {
  function visited({ db }: App['provider']) {
    const me = db.users.first('email', MAREN)?._id ?? '';
    const others = db.comments
      .all()
      .filter(
        ({ owner, video }) =>
          owner !== me && db.videos.get(video)?.owner === me && db.comments.count('video', video) < 11,
      );
    // A time in a text is a link of its own.
    const comment = others.find(({ content }) => !content.includes(':'));
    if (!comment) throw new Error('Nobody else has a comment below a video of Maren');
    return comment;
  }

  async function open(scenario = '') {
    const app = renderApp({ path: (provider) => `/watchpage/${visited(provider).video}`, signedIn: MAREN, scenario });
    const { content, _id } = visited(app.provider);
    await screen.findByText(content);
    return { ...app, content, id: _id };
  }

  test('is removed by the owner of the video, after a question (§10.29)', async () => {
    const app = await open();
    const options = await within(getComment(app.content)).findByRole('button', { name: 'Comment options' });
    await app.user.click(options);
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Pin',
      'Remove',
      expect.stringMatching(/^Mute /),
      expect.stringMatching(/^Block /),
      'Report',
    ]);
    await app.user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    const question = await screen.findByRole('alertdialog', { name: /^Remove the comment of / });
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(app.provider.db.comments.get(app.id)).toBeDefined();
    await app.user.click(options);
    await app.user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(app.content)).toBeNull());
    await waitFor(() => expect(app.provider.db.comments.get(app.id)).toBeUndefined());
    expect(document.activeElement).not.toBe(document.body);
  });

  test('has no options where the provider does not announce them, or for others than the owner (§10.29)', async () => {
    await open('quirks');
    expect(screen.queryByRole('button', { name: 'Comment options' })).toBeNull();
  });
});
