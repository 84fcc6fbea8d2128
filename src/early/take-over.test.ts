import { afterEach, expect, it, vi } from 'vitest';
import type { EarlyScreen } from '@/lib/early';
import { takeOverEarlyScreen } from './take-over';

afterEach(() => {
  delete window.early;
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** A screen that the client has begun to replace. */
function startTakingOver(html: string) {
  // Without frames, the client takes over as soon as it has rendered.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const [element, root] = [document.createElement('div'), document.createElement('div')];
  element.innerHTML = html;
  document.body.append(element, root);
  const screen: EarlyScreen = {
    element,
    root,
    content: 'article',
    isPressed: false,
    isComposing: false,
    stop: () => {},
  };
  window.early = { reads: [], styles: Promise.resolve(), screen };
  takeOverEarlyScreen();
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  return { element, root, screen, find, assign };
}

/** What the client renders for a guest, and the names of its controls that are clicked. */
async function render({ element, root }: ReturnType<typeof startTakingOver>, html: string) {
  const clicked: string[] = [];
  root.addEventListener('click', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLElement) clicked.push(event.target.textContent);
  });
  root.innerHTML = `<header><a href="/login">Log in</a><a href="/signup">Sign up</a></header>${html}<main><article></article></main>`;
  await vi.waitFor(() => expect(element.isConnected).toBe(false), 30_000);
  return clicked;
}

it('a click that was held is followed if the client then fails', () => {
  const { find, assign } = startTakingOver('<article><a href="/watchpage/1">Low tide</a></article>');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('a')?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(assign).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('unhandledrejection'));
  window.dispatchEvent(new Event('error'));
  expect(assign).toHaveBeenCalledExactlyOnceWith(new URL('/watchpage/1', location.href).href);
});

const MEMBER = `<header><a href="/channel/maren" aria-label="Your channel"></a></header>
  <nav><a href="/">Home</a><a href="/tweets">Tweets</a><a href="/liked-videos">Liked videos</a>
  <button>Logout</button><button>More</button></nav>`;
const GUEST = `<nav><a href="/">Home</a><a href="/tweets">Tweets</a><a href="/liked-videos">Liked videos</a>
  <button>More</button></nav>`;

it.each(['Tweets', 'More'])(
  'a held click on %s gets to it where the client has other controls before it',
  async (name) => {
    const taking = startTakingOver(MEMBER);
    const control = [...taking.element.querySelectorAll<HTMLElement>('a, button')].find(
      ({ textContent }) => textContent === name,
    );
    control?.focus();
    if (control) taking.screen.clicked = control;
    expect(await render(taking, GUEST)).toEqual([name]);
    expect(document.activeElement?.textContent).toBe(name);
    expect(taking.assign).not.toHaveBeenCalled();
  },
);

it('a held click on a control that the client lacks follows a link, and does nothing for a button', async () => {
  const link = startTakingOver(MEMBER);
  link.find('[aria-label]')?.click();
  expect(await render(link, GUEST)).toEqual([]);
  expect(link.assign).toHaveBeenCalledExactlyOnceWith(new URL('/channel/maren', location.href).href);

  const button = startTakingOver(MEMBER);
  button.screen.clicked = button.find('button') ?? undefined;
  expect(await render(button, GUEST)).toEqual([]);
  expect(link.assign).toHaveBeenCalledTimes(1);
});

it('the second link of a card to the same page is found by its order in the card', async () => {
  const cards = [1, 2].map(
    (id) =>
      `<article aria-posinset="${id}"><a href="/watchpage/7">Picture ${id}</a><a href="/watchpage/7">Title ${id}</a></article>`,
  );
  const taking = startTakingOver(cards.join(''));
  taking.find('[aria-posinset="2"] a:last-child')?.click();
  expect(await render(taking, `<a href="/watchpage/7">Notice</a>${cards.join('')}`)).toEqual(['Title 2']);
});

it('the caret stays where it is in the typed text', async () => {
  const field = '<input type="search" aria-label="Search">';
  const taking = startTakingOver(field);
  const early = taking.element.querySelector('input');
  early?.focus();
  if (early) early.value = 'low tide';
  early?.setSelectionRange(3, 5);
  await render(taking, field);
  const typed = taking.root.querySelector('input');
  expect(document.activeElement).toBe(typed);
  expect([typed?.value, typed?.selectionStart, typed?.selectionEnd]).toEqual(['low tide', 3, 5]);
});
