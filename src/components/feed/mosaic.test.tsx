import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '@/testing/feed-list';
import styles from './mosaic.module.css';

/** The part of the early screen that the mosaic measures. */
function showEarlyScreen() {
  const early = document.createElement('div');
  early.dataset['menu'] = 'full';
  early.append(Object.assign(document.createElement('div'), { className: styles.mosaic }));
  document.body.append(early);
  onTestFinished(() => early.remove());
}

test('behind the early screen, the mosaic forces no layout before its first frame', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  showEarlyScreen();
  const reads: string[] = [];
  vi.spyOn(window, 'innerHeight', 'get').mockImplementation(() => {
    if (screen.queryByRole('article')) reads.push('innerHeight');
    return 800;
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.querySelector('article')) reads.push('getBoundingClientRect');
    return new DOMRect(0, 0, 380, 1000);
  });
  await show({ 1: ['a'] });
  await screen.findByRole('article', { name: 'a' });
  expect(reads).toEqual([]);
});
