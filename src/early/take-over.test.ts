import { expect, it, vi } from 'vitest';
import type { EarlyScreen } from '@/lib/early';
import { takeOverEarlyScreen } from './take-over';

/** A screen with a link, which the client has begun to replace. */
function startTakingOver() {
  const element = document.createElement('div');
  element.innerHTML = '<article><a href="/watchpage/1">Low tide</a></article>';
  const screen: EarlyScreen = {
    element,
    root: document.createElement('div'),
    content: 'article',
    isPressed: false,
    stop: () => {},
  };
  window.early = { reads: [], styles: Promise.resolve(), screen };
  takeOverEarlyScreen();
  return element.querySelector('a');
}

it('a click that was held is followed if the client then fails', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  const link = startTakingOver();
  link?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(assign).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('unhandledrejection'));
  window.dispatchEvent(new Event('error'));
  expect(assign).toHaveBeenCalledExactlyOnceWith(link?.href);
  delete window.early;
});
