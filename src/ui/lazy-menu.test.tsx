import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LazyMenu } from './lazy-menu';
import { MenuPopover } from './menu-popover';

test('the click that renders the menu is not left to the browser, which could toggle the open menu shut', async () => {
  render(
    <LazyMenu
      label="More"
      className=""
      preload={() => {}}
      renderMenu={(state) => (
        <MenuPopover {...state} label="More" items={[{ label: 'Copy link', onSelect: () => {} }]} defaultOpen />
      )}
    />,
  );
  const button = screen.getByRole('button', { name: 'More' });
  expect(fireEvent.click(button), 'the first click').toBe(false);
  await screen.findByRole('menuitem', { name: 'Copy link' });
  expect(fireEvent.click(button), 'the second click').toBe(true);
  expect(screen.queryByRole('menuitem', { name: 'Copy link' })).toBeNull();
});
