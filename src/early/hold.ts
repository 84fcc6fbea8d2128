import type { EarlyScreen } from '@/lib/early';

type Drawn = Pick<EarlyScreen, 'element' | 'root' | 'content'>;

/** Holds clicks on the buttons of an early screen, which need the client. A link works as in any page. */
export function hold(drawn: Drawn, listening: AbortController): EarlyScreen {
  const { signal } = listening;
  const screen: EarlyScreen = { ...drawn, isPressed: false, stop: () => listening.abort() };
  drawn.element.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    screen.clicked = button;
  });
  // A context menu can take the release of another button.
  addEventListener('pointerdown', ({ button }) => (screen.isPressed = button === 0), { signal });
  for (const event of ['pointerup', 'pointercancel'])
    addEventListener(event, () => (screen.isPressed = false), { signal });
  return screen;
}
