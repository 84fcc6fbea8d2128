import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { usePlacement } from './use-placement';

function Popover({ side }: { side: 'start' | 'end' }) {
  const ref = useRef<HTMLDivElement>(null);
  usePlacement(ref, true, side);
  return (
    <>
      <button type="button" popoverTarget="example">
        Open
      </button>
      <div ref={ref} id="example" data-testid="popover" style={{ marginTop: '4px' }} />
    </>
  );
}

test.each([
  ['ltr', 'start', 'bottom span-left'],
  ['ltr', 'end', 'bottom span-right'],
  ['rtl', 'start', 'bottom span-right'],
  ['rtl', 'end', 'bottom span-left'],
] as const)('a popover extends to the start or the end of its button: %s %s', (dir, side, area) => {
  vi.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(400, 20, 44, 44));
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024);
  const { getByTestId } = render(
    <div dir={dir}>
      <Popover side={side} />
    </div>,
  );
  expect(getByTestId('popover').style.getPropertyValue('position-area')).toBe(area);
});
