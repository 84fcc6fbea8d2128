import { fireEvent, screen } from '@testing-library/react';
import { saveSearch } from '@/state/searches';
import { renderApp } from './render-app';

export const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
export const list = () => screen.findByRole('listbox', { name: 'Suggestions' });
export const options = () => screen.queryAllByRole('option').map((option) => option.getAttribute('aria-label'));
export const active = () => screen.queryByRole('option', { selected: true })?.getAttribute('aria-label') ?? null;
export const option = (name: string) => screen.findByRole('option', { name });

/** Fires a key in the field. Returns whether the browser's own action was prevented. */
export const press = (key: string, init: KeyboardEventInit = {}) => !fireEvent.keyDown(field(), { key, ...init });

/** Opens the home page. `searches` were made earlier, the latest first. */
export async function openHome({
  searches = [],
  ...rest
}: { searches?: string[] } & Partial<Parameters<typeof renderApp>[0]> = {}) {
  const app = renderApp({
    path: '/',
    ...rest,
    prepare: (prepared) => {
      rest.prepare?.(prepared);
      searches.toReversed().forEach(saveSearch);
    },
  });
  await screen.findAllByRole('article');
  return app;
}
