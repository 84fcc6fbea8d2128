import { type ReactNode, useId, useState } from 'react';
import { type MenuItem, MenuPopover } from './menu-popover';
import styles from './menu.module.css';
import { VisuallyHidden } from './visually-hidden';

type MenuProps = {
  /** Accessible name of the button and of the menu. */
  label: string;
  /** The button's visible content. Text in it must be `aria-hidden`: `label` is the name. */
  trigger: ReactNode;
  items: readonly MenuItem[];
};

/** A menu button. */
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
