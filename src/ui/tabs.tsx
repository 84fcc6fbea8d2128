import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { isRtl } from './is-rtl';
import styles from './tabs.module.css';

type Tab<Id extends string> = {
  id: Id;
  label: string;
  /** Shows a dot; the text is its description for screen readers. */
  mark?: string | undefined;
  panel: ReactNode;
};

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
};

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at, last) => (at <= 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** An arrow key goes to the tab at its side. In right-to-left languages the next one is at the left. */
const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Tabs with their panels. Hidden panels stay mounted, and keep what was typed into them. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const key = (isRtl(event.currentTarget) && MIRRORED[event.key]) || event.key;
    const step = STEPS[key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs[step(at, tabs.length - 1)];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${id}-${tab.id}-panel`}
            aria-describedby={tab.mark && `${id}-${tab.id}-mark`}
            tabIndex={tab.id === selected ? 0 : -1}
            data-marked={tab.mark ? true : undefined}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${id}-${tab.id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== selected}
          className={styles.panel}
        >
          {tab.mark && (
            <span id={`${id}-${tab.id}-mark`} hidden>
              {tab.mark}
            </span>
          )}
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
