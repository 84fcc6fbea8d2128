import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { languages } from '@/messages/language';
import { keepLanguage } from '@/messages/reader-language';
import { LanguageSetting } from './language-setting';

vi.mock('@/messages/language', () => ({ languages: { tag: 'en', tags: ['en', 'de', 'fr'] } }));
vi.mock('@/messages/reader-language', () => ({ keepLanguage: vi.fn() }));
vi.mock('@/resources/session/save-language', () => ({ saveChoice: () => Promise.resolve() }));

function open() {
  vi.mocked(keepLanguage).mockClear();
  vi.spyOn(location, 'reload').mockReturnValue();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageSetting />
    </QueryClientProvider>,
  );
  return screen.getByRole('combobox', { name: 'Language' });
}

const chosen = () => vi.mocked(keepLanguage).mock.calls.flat();

/** What a browser does for an arrow key on a closed select. */
function pressArrow(select: HTMLElement, value: string) {
  fireEvent.keyDown(select, { key: 'ArrowDown' });
  fireEvent.change(select, { target: { value } });
  fireEvent.keyUp(select, { key: 'ArrowDown' });
}

test('an arrow key only chooses a language, which Enter applies (WCAG 3.2.2)', () => {
  const select = open();
  pressArrow(select, 'de');
  pressArrow(select, 'fr');
  expect(chosen()).toEqual([]);
  fireEvent.keyDown(select, { key: 'Enter' });
  expect(chosen()).toEqual(['fr']);
});

test('a language that was chosen by keyboard is applied when the focus leaves', () => {
  const select = open();
  pressArrow(select, 'de');
  fireEvent.blur(select);
  expect(chosen()).toEqual(['de']);
});

test('Enter that closes the open list applies the language', () => {
  const select = open();
  fireEvent.keyDown(select, { key: 'Enter' });
  fireEvent.change(select, { target: { value: 'de' } });
  expect(chosen()).toEqual(['de']);
});

test.each([{ key: ' ' }, { key: 'F4' }, { key: 'ArrowDown', altKey: true }])(
  'a choice in the list that $key has opened applies at once',
  (key) => {
    const select = open();
    fireEvent.keyDown(select, key);
    fireEvent.change(select, { target: { value: 'de' } });
    expect(chosen()).toEqual(['de']);
  },
);

test('a click applies the language at once, also after a key', () => {
  const select = open();
  pressArrow(select, languages.tag);
  fireEvent.pointerDown(select);
  fireEvent.change(select, { target: { value: 'de' } });
  expect(chosen()).toEqual(['de']);
});

test('the language of the page is not applied again', () => {
  const select = open();
  pressArrow(select, 'de');
  pressArrow(select, 'en');
  fireEvent.blur(select);
  expect(chosen()).toEqual([]);
});
