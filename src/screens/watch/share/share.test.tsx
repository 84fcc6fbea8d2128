import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, writeDraft } from '@/state/drafts';
import { announce } from '@/testing/announce';
import { openPlaylist } from '@/testing/playlist-playback';
import { type App, renderApp } from '@/testing/render-app';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

const firstVideo = ({ db }: App['provider']) => {
  const video = db.videos.all().find(({ isPublished }) => isPublished);
  if (!video) throw new Error('There is no published video');
  return video;
};

type OpenOptions = { at?: number; title?: string; health?: unknown };

async function openVideo({ at = 0, title, health }: OpenOptions = {}) {
  const app = renderApp({
    ...(health !== undefined && { prepare: announce(health) }),
    path: (provider) => {
      const video = firstVideo(provider);
      if (title !== undefined) provider.db.videos.update(video._id, { title });
      return `/watchpage/${video._id}`;
    },
  });
  const video = firstVideo(app.provider);
  const button = await screen.findByRole('button', { name: 'Share' });
  const element = screen.getByRole('region', { name: 'Video player' }).querySelector('video');
  if (!element) throw new Error('No video element');
  element.currentTime = at;
  return { ...app, video, button, address: `${location.origin}/watchpage/${video._id}` };
}

async function openPanel(options?: Parameters<typeof openVideo>[0]) {
  const app = await openVideo(options);
  await app.user.click(app.button);
  const panel = within(await screen.findByRole('dialog', { name: 'Share' }));
  await panel.findByRole('button', { name: 'Copy link' });
  return { ...app, panel };
}

/** Makes the device a touch screen whose share sheet is this function. */
function provideShareSheet(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia.call(window, query);
    return query.includes('coarse') ? Object.defineProperty(list, 'matches', { value: true }) : list;
  });
}

test('Share is after Save, and copies the address of the video without a start time (§10.5)', async () => {
  const { user, panel, button, address } = await openPanel({ at: 83.4 });
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.indexOf('Share')).toBe(names.indexOf('Save') + 1);
  expect(panel.getByRole('checkbox', { name: 'Start at 1:23' })).toHaveProperty('checked', false);
  await user.click(panel.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(screen.queryByRole('button', { name: 'Copy link' }), 'the popover is closed').toBeNull();
  expect(document.activeElement).toBe(button);
});

test('"Start at" adds the time at which the popover was opened, without a visit of the video (§10.5)', async () => {
  const { user, panel, address, requests, video } = await openPanel({ at: 83.4 });
  await user.click(panel.getByRole('checkbox', { name: 'Start at 1:23' }));
  expect(panel.getByRole('textbox', { name: 'Link' })).toHaveProperty('value', `${address}?t=83`);
  await user.click(panel.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied');
  expect(await navigator.clipboard.readText()).toBe(`${address}?t=83`);
  expect(requests.filter((line) => line === `GET /api/v1/videos/${video._id}`)).toHaveLength(1);
});

test.each([
  ['a video of a playlist is shared within it', '', true],
  ['a video of the queue is shared without the playlist that waits for it', '&after=another', false],
])('%s (§10.1, §10.5)', async (_, search, isInList) => {
  const { user, list, ids } = await openPlaylist({ at: 1, search });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Share' }));
  const link = await panel.findByRole('textbox', { name: 'Link' });
  expect(link).toHaveProperty('value', `${location.origin}/watchpage/${ids[1]}${isInList ? `?list=${list}` : ''}`);
});

test('a link that cannot be copied stays, selected, with a message (§10.5)', async () => {
  const { user, panel, address } = await openPanel();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('blocked', 'NotAllowedError'));
  await user.click(panel.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('The link could not be copied');
  const field = panel.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(address);
});

/** The only element of the copied code. */
async function copiedFrame() {
  const { body } = new DOMParser().parseFromString(await navigator.clipboard.readText(), 'text/html');
  expect(body.children).toHaveLength(1);
  return body.querySelector('iframe');
}

test('with embeds, Share copies the code of a frame with the title and the start time (§10.17)', async () => {
  const title = '"><script>window.__xss=1</script>';
  const { user, panel, video } = await openPanel({ at: 83.4, title, health: { embeds: true } });
  await user.click(panel.getByRole('checkbox', { name: 'Start at 1:23' }));
  await user.click(await panel.findByRole('button', { name: 'Copy embed code' }));
  await screen.findByText('Embed code copied');
  const frame = await copiedFrame();
  expect(frame?.getAttribute('src')).toBe(`${location.origin}/embed/${video._id}?t=83`);
  expect(frame?.getAttribute('title')).toBe(title);
  expect(screen.queryByRole('button', { name: 'Copy embed code' }), 'the popover is closed').toBeNull();
});

test('code that cannot be copied replaces the link, selected, with a message (§10.17)', async () => {
  const { user, panel } = await openPanel({ health: { embeds: true } });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('blocked', 'NotAllowedError'));
  await user.click(await panel.findByRole('button', { name: 'Copy embed code' }));
  await screen.findByText('The embed code could not be copied');
  const field = panel.getByRole<HTMLInputElement>('textbox', { name: 'Embed code' });
  expect(field.value).toMatch(/^<iframe .*<\/iframe>$/);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test.each(['Okay', { pages: 100 }, { embeds: 'yes', feeds: true }])(
  'Share offers no embed code if the provider announces %j (§10.17)',
  async (health) => {
    const { panel, healthChecks, queryClient } = await openPanel({ health });
    await waitFor(() => expect(queryClient.getQueryState(['health'])?.status).toBe('success'));
    expect(healthChecks()).toBe(1);
    expect(panel.queryByRole('button', { name: 'Copy embed code' })).toBeNull();
  },
);

test('Tweet it opens the composer with the title and the link (§10.5)', async () => {
  const { user, panel, router, video, address } = await openPanel({ at: 83 });
  await user.click(panel.getByRole('checkbox', { name: 'Start at 1:23' }));
  await user.click(panel.getByRole('button', { name: 'Tweet it' }));
  await waitFor(() => expect(router.state.location.href).toBe('/tweets'));
  const field = await screen.findByRole('textbox', { name: 'Write a tweet' });
  expect(field).toHaveProperty('value', `${video.title} ${address}?t=83`);
});

test('Tweet it keeps a tweet that was begun, and shortens a title that does not fit (§10.5)', async () => {
  const { user, panel, router, address } = await openPanel({ title: '🦜'.repeat(400) });
  act(() => writeDraft('tweet/new/all', 'Look at this.'));
  await user.click(panel.getByRole('button', { name: 'Tweet it' }));
  await waitFor(() => expect(router.state.location.href).toBe('/tweets'));
  const text = readDraft('tweet/new/all') ?? '';
  expect(text).toMatch(/^Look at this\.\n\n🦜+… http/u);
  expect(text.endsWith(address)).toBe(true);
  expect(text.length).toBeLessThanOrEqual(500);
});

test('on a touch screen Share opens the share sheet of the system; closing it is no error (§10.5)', async () => {
  const share = vi.fn<Navigator['share']>(() => Promise.reject(new DOMException('closed', 'AbortError')));
  provideShareSheet(share);
  const { user, button, video, address } = await openVideo();
  await user.click(button);
  expect(share.mock.calls).toEqual([[{ title: video.title, url: address }]]);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('a share sheet that the browser refuses is replaced by the popover (§10.5)', async () => {
  provideShareSheet(() => Promise.reject(new DOMException('not allowed', 'NotAllowedError')));
  const { user, button } = await openVideo();
  await user.click(button);
  await screen.findByRole('button', { name: 'Copy link' });
});
