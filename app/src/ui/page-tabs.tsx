import { type KeyboardEvent, useId } from 'react';
import styles from './page-tabs.module.css';

export interface PageTab<T extends string> {
  value: T;
  label: string;
  count?: number | undefined;
  /** Whether the count informs only, in the colour of the label, also when 0. */
  quiet?: boolean;
}

interface PageTabsProps<T extends string> {
  tabs: PageTab<T>[];
  value: T;
  onValue: (value: T) => void;
  /** Names the set for a screen reader. */
  label: string;
  /** The labels are too long for equal widths. */
  long?: boolean;
}

/** Tabs of one page, underlined; labels arrive in the capitals that the specification writes. */
export function PageTabs<T extends string>({ tabs, value, onValue, label, long }: PageTabsProps<T>) {
  const base = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onValue(next.value);
    document.getElementById(`${base}-${next.value}`)?.focus();
  };
  return (
    <div
      className={styles.tabs}
      data-long={long || undefined}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${base}-${tab.value}`}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onValue(tab.value)}
        >
          {tab.label}
          {tab.quiet && tab.count !== undefined && <span className={styles.quiet}>{tab.count}</span>}
          {tab.count && !tab.quiet ? <span className="rl-count">{tab.count}</span> : null}
        </button>
      ))}
    </div>
  );
}
