import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { preloadHandlers } from './later';
import type { MenuState } from './menu-popover';

/** The props of a menu that is a `later` component. It calls `onClose` if its code is missing. */
export type LazyMenuState = MenuState & { opener: Element | null; onClose: () => void };

type LazyMenuProps = {
  label: string;
  className: string | undefined;
  preload: () => void;
  renderMenu: (state: LazyMenuState) => ReactNode;
  children?: ReactNode;
};

/** A menu button. Its menu is rendered with the first click. */
export function LazyMenu({ label, className, preload, renderMenu, children }: LazyMenuProps) {
  const id = useId();
  const [opener, setOpener] = useState<Element | null>();
  const isUsed = opener !== undefined;
  const [isOpen, setIsOpen] = useState(false);

  function onClick(event: MouseEvent) {
    if (isUsed) return;
    // WebKit toggles after React has rendered the open menu, which would close it.
    event.preventDefault();
    setOpener(document.activeElement);
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={onClick}
        {...preloadHandlers(preload)}
        {...(isUsed && { popoverTarget: id, style: { anchorName: `--${id}` } })}
      >
        {children}
      </button>
      {isUsed && renderMenu({ id, isOpen, opener, onToggle: setIsOpen, onClose: () => setOpener(undefined) })}
    </>
  );
}
