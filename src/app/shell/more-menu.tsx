import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './more-menu.module.css';

type MoreMenuProps = { className: string; entryClassName: string; children: ReactNode };

/** The entries for which a phone's bottom bar has no room. */
export function MoreMenu({ className, entryClassName, children }: MoreMenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={className}>
      <button type="button" className={entryClassName} popoverTarget={id} aria-expanded={isOpen}>
        <Ellipsis size="1.375rem" aria-hidden="true" />
        <span>More</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        // Every entry navigates or logs out.
        onClick={() => panel.current?.hidePopover()}
      >
        {isOpen && children}
      </div>
    </div>
  );
}
