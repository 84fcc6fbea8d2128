import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { MenuState } from './menu-popover';
import { preloadHandlers, useDialogChunk } from './use-chunk';

type LazyMenuProps<Chunk> = {
  /** Accessible name of the button. */
  label: string;
  className: string | undefined;
  load: () => Promise<Chunk>;
  renderMenu: (chunk: Chunk, state: MenuState) => ReactNode;
  /** The button's visible content. */
  children?: ReactNode;
};

/** A menu button. Its menu is loaded and rendered with the first click. */
export function LazyMenu<Chunk>({ label, className, children, ...chunk }: LazyMenuProps<Chunk>) {
  const id = useId();
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  function onClick(event: MouseEvent) {
    if (isUsed) return;
    // WebKit toggles after React has rendered the open menu, which would close it.
    event.preventDefault();
    setIsUsed(true);
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
        {...preloadHandlers(chunk.load)}
        {...(isUsed && { popoverTarget: id, style: { anchorName: `--${id}` } })}
      >
        {children}
      </button>
      {isUsed && <Loaded {...chunk} state={{ id, isOpen, onToggle: setIsOpen }} onFailed={() => setIsUsed(false)} />}
    </>
  );
}

type LoadedProps<Chunk> = Pick<LazyMenuProps<Chunk>, 'load' | 'renderMenu'> & {
  state: MenuState;
  onFailed: () => void;
};

function Loaded<Chunk>({ load, renderMenu, state, onFailed }: LoadedProps<Chunk>) {
  const chunk = useDialogChunk(load, 'menu', onFailed);
  return chunk && renderMenu(chunk, state);
}
