import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { later } from './later';
import { LazyMenu, type LazyMenuState } from './lazy-menu';
import { MenuPopover } from './menu-popover';

const Items = (state: LazyMenuState) => (
  <MenuPopover {...state} label="More" items={[{ label: 'Copy link', onSelect: () => {} }]} />
);

test('the click that renders the menu is not left to the browser, which could toggle the open menu shut', async () => {
  render(<LazyMenu label="More" className="" preload={() => {}} renderMenu={(state) => <Items {...state} />} />);
  const button = screen.getByRole('button', { name: 'More' });
  expect(fireEvent.click(button), 'the first click').toBe(false);
  await screen.findByRole('menuitem', { name: 'Copy link' });
  expect(fireEvent.click(button), 'the second click').toBe(true);
  expect(screen.queryByRole('menuitem', { name: 'Copy link' })).toBeNull();
});

test('a menu whose code loads slowly opens later, but not if the user has gone on to a field', async () => {
  let arrive = () => {};
  const SlowItems = later(
    () => new Promise<{ Items: typeof Items }>((resolve) => (arrive = () => resolve({ Items }))),
    'Items',
  );
  render(
    <>
      <LazyMenu label="More" className="" preload={() => {}} renderMenu={(state) => <SlowItems {...state} />} />
      <LazyMenu label="Others" className="" preload={() => {}} renderMenu={(state) => <SlowItems {...state} />} />
      <input aria-label="Search" />
    </>,
  );
  const field = screen.getByRole('textbox', { name: 'Search' });
  const click = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  click('More');
  field.focus();
  // Safari focuses no button on a click, and assistive technology may not, either.
  fireEvent.click(screen.getByRole('button', { name: 'Others' }));
  expect(screen.queryByRole('menuitem')).toBeNull();
  await act(async () => arrive());
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
});
