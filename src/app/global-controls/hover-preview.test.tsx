import { QueryClient } from '@tanstack/react-query';
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { movePointer, pointerPosition } from '@/testing/move-pointer';
import { listenForHover } from './hover-preview';

const previews = () => document.querySelectorAll('video');

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

describe('the preview of a card', () => {
  let stopListening = new AbortController();

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = ['tide', 'fog', 'unlisted', 'fileless']
      .map(
        (id) => `
          <article id="${id}">
            <div data-picture><img alt=""><span>0:24</span><button aria-haspopup="menu">More</button></div>
            <h2><a href="/watchpage/${id}">${id}</a></h2>
          </article>`,
      )
      .join('');
    const client = new QueryClient();
    const owner = { _id: 'maren' };
    client.setQueryData(
      ['videos', 'related'],
      [
        { _id: 'tide', owner, videoFile: '/media/clips/tide.mp4' },
        { _id: 'fog', owner, videoFile: 'https://media.example/fog.mp4' },
        { _id: 'fileless', owner, videoFile: '' },
      ],
    );
    stopListening = new AbortController();
    listenForHover(client, stopListening.signal);
  });

  afterEach(() => {
    stopListening.abort();
    document.body.innerHTML = '';
  });

  const card = (id: string) => {
    const element = document.getElementById(id);
    if (!element) throw new Error(`No card ${id}`);
    return element;
  };

  /** Moves the pointer over a card, and waits until the preview loads. */
  function hover(id: string) {
    movePointer(card(id));
    vi.advanceTimersByTime(400);
    const [preview] = card(id).querySelectorAll('video');
    if (!preview) throw new Error(`No preview of ${id}`);
    return preview;
  }

  test('loads after 400 ms, under the badge, muted and hidden from assistive technology (§10.12)', () => {
    movePointer(card('tide'));
    vi.advanceTimersByTime(300);
    movePointer(within(card('tide')).getByRole('link'));
    vi.advanceTimersByTime(99);
    expect(previews()).toHaveLength(0);
    vi.advanceTimersByTime(1);
    const [preview] = previews();
    expect(preview?.getAttribute('src')).toBe('/media/clips/tide.mp4');
    expect(preview?.previousElementSibling?.localName).toBe('img');
    expect(preview?.nextElementSibling?.textContent).toBe('0:24');
    expect([preview?.muted, preview?.tabIndex, preview?.getAttribute('aria-hidden')]).toEqual([true, -1, 'true']);
    expect([preview?.disablePictureInPicture, preview?.crossOrigin, preview?.controls]).toEqual([true, null, false]);
  });

  test('plays from its tenth part, and is shown with the first frame from there (§10.12)', () => {
    const preview = hover('tide');
    Object.defineProperties(preview, {
      duration: { value: 240, configurable: true },
      seeking: { value: true, writable: true, configurable: true },
      paused: { value: false, writable: true, configurable: true },
    });
    expect(preview.play).not.toHaveBeenCalled();
    fireEvent(preview, new Event('loadedmetadata'));
    expect(preview.currentTime).toBe(24);
    expect(preview.play).toHaveBeenCalledTimes(1);
    fireEvent(preview, new Event('playing'));
    expect(preview.hasAttribute('data-shown'), 'the frame is not there yet').toBe(false);
    Object.assign(preview, { seeking: false });
    fireEvent(preview, new Event('seeked'));
    expect(preview.hasAttribute('data-shown')).toBe(true);

    const next = hover('fog');
    expect(next.hasAttribute('data-shown'), 'of the next card').toBe(false);
    expect(next.hasAttribute('crossorigin'), 'another host may send no CORS headers').toBe(false);
  });

  test('there is one at a time, of the card that the pointer is over (§10.12)', () => {
    hover('tide');
    movePointer(card('fog'));
    expect(previews()).toHaveLength(0);
    vi.advanceTimersByTime(399);
    expect(previews()).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(Array.from(previews(), ({ src }) => src)).toEqual(['https://media.example/fog.mp4']);
  });

  test('loads nothing while the pointer crosses cards (§10.12)', () => {
    for (const id of ['tide', 'fog', 'tide', 'fog']) {
      movePointer(card(id));
      vi.advanceTimersByTime(300);
    }
    movePointer(document.body);
    vi.advanceTimersByTime(5000);
    expect(previews()).toHaveLength(0);
  });

  test.each<[string, () => void]>([
    ['the pointer leaves the card', () => fireEvent.pointerOver(document.body, { pointerType: 'mouse' })],
    ['the pointer leaves the window', () => fireEvent.pointerOut(card('tide'), { pointerType: 'mouse' })],
    ['the page scrolls', () => fireEvent.scroll(document)],
    ['a button is pressed', () => fireEvent.pointerDown(card('tide'))],
    ['the link is opened with the keyboard', () => fireEvent.click(within(card('tide')).getByRole('link'))],
    ['the focus moves, as when a dialog opens', () => within(card('fog')).getByRole('link').focus()],
    ['the tab is hidden', () => fireEvent(document, new Event('visibilitychange'))],
    ['the preview fails', () => previews().forEach((preview) => fireEvent.error(preview))],
    ['the preview ends, or its card is removed', () => previews().forEach((preview) => fireEvent.pause(preview))],
    ['the page controls unmount', () => stopListening.abort()],
  ])('is dropped when %s (§10.12)', (_, act) => {
    const preview = hover('tide');
    act();
    expect(previews()).toHaveLength(0);
    expect(preview.hasAttribute('src'), 'it stops loading').toBe(false);
    vi.advanceTimersByTime(5000);
    expect(previews()).toHaveLength(0);
  });

  test('a card that is removed before the preview has loaded stops it (§10.12)', () => {
    const removed = card('fog');
    movePointer(removed);
    removed.remove();
    vi.advanceTimersByTime(400);
    expect(removed.querySelector('video')).toBeNull();

    const preview = hover('tide');
    card('tide').remove();
    fireEvent(preview, new Event('loadedmetadata'));
    expect(preview.hasAttribute('src')).toBe(false);
    expect(preview.play).not.toHaveBeenCalled();
  });

  test.each<[string, () => void]>([
    ['a press', () => fireEvent.pointerDown(card('tide'))],
    ['a failure', () => previews().forEach((preview) => fireEvent.error(preview))],
  ])('does not begin again after %s, until the pointer comes back (§10.12)', (_, act) => {
    hover('tide');
    act();
    movePointer(within(card('tide')).getByRole('link'));
    vi.advanceTimersByTime(5000);
    expect(previews()).toHaveLength(0);
    movePointer(document.body);
    expect(hover('tide').getAttribute('src')).toBe('/media/clips/tide.mp4');
  });

  test('begins again after a scroll, once the pointer moves (§10.12)', () => {
    hover('tide');
    fireEvent.scroll(document);
    const rest = pointerPosition();
    // Browsers dispatch these when the page changes under a pointer that rests.
    fireEvent.pointerOver(card('tide'), { pointerType: 'mouse', ...rest });
    fireEvent.pointerMove(card('tide'), { pointerType: 'mouse', ...rest });
    vi.advanceTimersByTime(5000);
    expect(previews()).toHaveLength(0);
    hover('tide');
  });

  test.each<[string, () => void]>([
    ['a finger', () => movePointer(card('tide'), { pointerType: 'touch' })],
    ['a pen', () => movePointer(card('tide'), { pointerType: 'pen' })],
    ['a drag', () => movePointer(card('tide'), { buttons: 1 })],
    ['a card whose video is in no list', () => movePointer(card('unlisted'))],
    ['a card whose video has no file', () => movePointer(card('fileless'))],
  ])('does not begin for %s (§10.12)', (_, act) => {
    act();
    vi.advanceTimersByTime(5000);
    expect(previews()).toHaveLength(0);
    movePointer(document.body);
    hover('tide');
  });

  const menuButton = () => within(card('fog')).getByRole('button');

  test.each<[string, () => void, () => void]>([
    ['with reduced motion', reduceMotion, () => vi.restoreAllMocks()],
    [
      'with Save-Data',
      () => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      () => Reflect.deleteProperty(navigator, 'connection'),
    ],
    [
      'while a menu is open',
      () => menuButton().setAttribute('aria-expanded', 'true'),
      () => menuButton().setAttribute('aria-expanded', 'false'),
    ],
  ])('does not begin %s (§10.12)', (_, prepare, restore) => {
    prepare();
    movePointer(card('tide'));
    vi.advanceTimersByTime(5000);
    const { length } = previews();
    restore();
    expect(length).toBe(0);
    movePointer(document.body);
    hover('tide');
  });
});

function reduceMotion() {
  const match = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    match(query === '(prefers-reduced-motion: reduce)' ? 'all' : query),
  );
}
