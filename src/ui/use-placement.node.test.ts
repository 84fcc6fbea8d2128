import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaFor } from './use-placement';

const VIEW = { width: 740, height: 360 };
const MENU = { width: 180, height: 240 };

const boxAt = (left: number, top: number, size = 44) => ({ left, top, right: left + size, bottom: top + size });

test.each([
  ['below its button', boxAt(400, 20), MENU, 'bottom span-left'],
  ['from the left edge of a button at the left of the window', boxAt(8, 20), MENU, 'bottom span-right'],
  ['above a button at the bottom', boxAt(400, 300), MENU, 'top span-left'],
  ['at the left of a button in the middle', boxAt(400, 160), MENU, 'left span-all'],
  ['at the left, from the top of a button in the upper half', boxAt(400, 100), MENU, 'left span-bottom'],
  ['at the left, to the bottom of a button in the lower half', boxAt(400, 200), MENU, 'left span-top'],
  ['at the right of a button at the left of the window', boxAt(8, 160), MENU, 'right span-all'],
  ['below, where it has no room at all', boxAt(8, 100), { width: 720, height: 340 }, 'bottom span-right'],
])('a popover is %s', (_name, button, size, area) => {
  expect(areaFor(button, size, VIEW, 'span-left')).toBe(area);
});

/** Where CSS puts a popover with this `position-area`. */
function boxOf(area: string, button: ReturnType<typeof boxAt>, { width, height }: typeof MENU) {
  const [side, span] = area.split(' ');
  const middle = (button.top + button.bottom) / 2;
  const lefts = { left: button.left - width, right: button.right, 'span-left': button.right - width };
  const tops = {
    bottom: button.bottom,
    top: button.top - height,
    'span-bottom': button.top,
    'span-top': button.bottom - height,
  };
  const left = Object.entries(lefts).find(([name]) => name === side || name === span)?.[1] ?? button.left;
  const top = Object.entries(tops).find(([name]) => name === side || name === span)?.[1] ?? middle - height / 2;
  return { left, top, right: left + width, bottom: top + height };
}

test('a popover of at most half of the width and two thirds of the height is always inside of the window', () => {
  const place = fc.record({ left: fc.nat(VIEW.width - 44), top: fc.nat(VIEW.height - 44) });
  const size = fc.record({ width: fc.integer({ min: 44, max: 340 }), height: fc.integer({ min: 44, max: 240 }) });
  fc.assert(
    fc.property(
      place,
      size,
      fc.constantFrom('span-left' as const, 'span-right' as const),
      ({ left, top }, popover, edge) => {
        const button = boxAt(left, top);
        const box = boxOf(areaFor(button, popover, VIEW, edge), button, popover);
        expect(Math.min(box.left, box.top, VIEW.width - box.right, VIEW.height - box.bottom)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
