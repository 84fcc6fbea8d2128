import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addToQueue, readQueue } from '@/state/queue';
import { renderApp } from '@/testing/render-app';

const ROW = 60;

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  // happy-dom has no layout: each row of a list is as high as the others.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const at = this.localName === 'li' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    return new DOMRect(0, at * ROW, 300, this.localName === 'ol' ? 10 * ROW : ROW);
  });
});

/** Opens a video with three others in the queue. */
async function openQueue() {
  renderApp({
    path: ({ db }) => {
      const [first, ...others] = db.videos.all().filter(({ isPublished }) => isPublished);
      addToQueue(others.slice(0, 3));
      return `/watchpage/${first?._id}`;
    },
  });
  const region = within(await screen.findByRole('region', { name: 'Queue' }));
  const rows = () => region.getAllByRole('listitem');
  const handle = (at: number) => {
    const found = rows()[at]?.querySelector('[data-handle]');
    if (!found) throw new Error('No handle');
    return found;
  };
  return {
    region,
    titles: readQueue().map(({ title }) => title),
    shown: () => region.getAllByRole('link').map(({ textContent }) => textContent),
    handle,
    shifts: () => rows().map(({ style }) => style.transform),
    /** Presses the handle of a row, and moves by this many pixels. */
    drag(at: number, by: number, pointerType = 'mouse') {
      const element = handle(at);
      const start = { pointerId: 1, pointerType, button: 0, clientY: at * ROW + 200 };
      fireEvent.pointerDown(element, start);
      fireEvent.pointerMove(element, { ...start, clientY: start.clientY + by });
      return element;
    },
  };
}

test.each(['mouse', 'touch', 'pen'])(
  'a video is dragged to another position, which is announced (%s) (§10.3)',
  async (type) => {
    const { region, titles, shown, drag, shifts } = await openQueue();
    const [a = '', b, c] = titles;
    const handle = drag(0, 95, type);
    expect(shifts(), 'the others make room').toEqual(['translateY(95px)', 'translateY(-60px)', 'translateY(-60px)']);
    expect(shown(), 'not dropped yet').toEqual([a, b, c]);
    fireEvent.pointerUp(handle, { pointerId: 1 });
    expect(shown()).toEqual([b, c, a]);
    expect(readQueue().map(({ title }) => title)).toEqual([b, c, a]);
    expect(shifts()).toEqual(['', '', '']);
    expect(region.getByText(`${a}: 3 of 3`).closest('[aria-live="polite"]')).not.toBeNull();
  },
);

test('a video is dragged upwards, and not beyond the list (§10.3)', async () => {
  const { titles, shown, drag, shifts } = await openQueue();
  const [a, b, c] = titles;
  const handle = drag(2, -5000);
  expect(shifts()).toEqual(['translateY(60px)', 'translateY(60px)', 'translateY(-120px)']);
  fireEvent.pointerUp(handle, { pointerId: 1 });
  expect(shown()).toEqual([c, a, b]);
});

test.each<[string, (handle: Element) => void]>([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a gesture of the browser', (handle) => fireEvent.lostPointerCapture(handle, { pointerId: 1 })],
  [
    'a change of the queue',
    () => act(() => void addToQueue([{ _id: 'new', title: 'New', thumbnail: '', duration: 10 }])),
  ],
])('%s cancels the drag (§10.3)', async (_, cancel) => {
  const { titles, shown, drag, shifts } = await openQueue();
  const handle = drag(0, 95);
  cancel(handle);
  expect(shifts().join('')).toBe('');
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 900 });
  fireEvent.pointerUp(handle, { pointerId: 1 });
  expect(shown().slice(0, 2)).toEqual(titles.slice(0, 2));
});

test('only the primary button drags (§10.3)', async () => {
  const { handle, shifts } = await openQueue();
  fireEvent.pointerDown(handle(0), { pointerId: 1, button: 2, clientY: 200 });
  fireEvent.pointerMove(handle(0), { pointerId: 1, clientY: 300 });
  expect(shifts().join('')).toBe('');
});

test('the buttons announce the new position, too (§10.3)', async () => {
  const { region, titles } = await openQueue();
  fireEvent.click(region.getByRole('button', { name: `Move ${titles[0]} down` }));
  region.getByText(`${titles[0]}: 2 of 3`);
});
