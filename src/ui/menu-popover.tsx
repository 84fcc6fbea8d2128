import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './menu.module.css';
import { usePlacement } from './use-placement';
import { VisuallyHidden } from './visually-hidden';

type MenuItem = {
  label: string;
  icon?: ReactNode;
  checked?: boolean;
  onSelect: () => void;
};

/** What a menu shares with its button. */
export type MenuState = {
  /** The id of the menu; the button has it as its `popoverTarget` and as its anchor name. */
  id: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

type MenuPopoverProps = MenuState & {
  label: string;
  items: readonly MenuItem[];
  /** What has the focus when the click loads the menu, which opens once it has loaded. Undefined for a menu that opens with its button. */
  opener?: Element | null;
  /** Called instead if the focus has moved meanwhile: the menu would take it out of a field in which the user types. */
  onClose?: () => void;
};

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

function buttonsOf(menu: HTMLElement | null): HTMLButtonElement[] {
  return menu ? [...menu.querySelectorAll('button')] : [];
}

/** The item that a key focuses: an arrow key's neighbour, or the next one whose label begins with the typed letter. */
function itemFor(key: string, buttons: readonly HTMLButtonElement[]): HTMLButtonElement | undefined {
  const at = buttons.findIndex((button) => button === document.activeElement);
  const step = STEPS[key];
  if (step) return buttons[step(at, buttons.length - 1)];
  if (key.length !== 1) return undefined;
  const following = [...buttons.slice(at + 1), ...buttons.slice(0, at + 1)];
  return following.find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase()));
}

/** The menu of a button. The native popover handles light dismiss and returns the focus. */
export function MenuPopover({ id, label, items, isOpen, onToggle, opener, onClose }: MenuPopoverProps) {
  const menu = useRef<HTMLDivElement>(null);

  const open = useEffectEvent(() => {
    if (document.activeElement === opener) menu.current?.togglePopover(true);
    else onClose?.();
  });
  const isLoaded = opener !== undefined;
  useLayoutEffect(() => {
    if (isLoaded) open();
  }, [isLoaded]);

  usePlacement(menu, isOpen, 'start');

  useEffect(() => {
    if (!isOpen) return;
    const buttons = buttonsOf(menu.current);
    (buttons.find((button) => button.ariaChecked === 'true') ?? buttons[0])?.focus();
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') menu.current?.hidePopover();
    // The browser handles its shortcuts; the space bar chooses the focused item.
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === ' ') return;
    const button = itemFor(event.key, buttonsOf(menu.current));
    if (!button) return;
    event.preventDefault();
    // Keeps the page's own shortcuts, such as the player's, from firing.
    event.stopPropagation();
    button.focus();
  }

  function choose(item: MenuItem) {
    menu.current?.hidePopover();
    item.onSelect();
  }

  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      style={{ positionAnchor: `--${id}` }}
      onToggle={({ newState }) => onToggle(newState === 'open')}
      onKeyDown={onKeyDown}
    >
      {isOpen &&
        items.map((item) => (
          <button
            key={item.label}
            type="button"
            role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.checked}
            tabIndex={-1}
            className={styles.item}
            onClick={() => choose(item)}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
    </div>
  );
}

type MenuProps = {
  /** Accessible name of the button and of the menu. */
  label: string;
  /** The button's visible content. Text in it must be `aria-hidden`: `label` is the name. */
  trigger: ReactNode;
  items: readonly MenuItem[];
};

export function Menu({ label, trigger, items }: MenuProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
        style={{ anchorName: `--${id}` }}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        {trigger}
      </button>
      <MenuPopover id={id} label={label} items={items} isOpen={isOpen} onToggle={setIsOpen} />
    </>
  );
}
