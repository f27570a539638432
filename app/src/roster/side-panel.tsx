import { close } from 'ionicons/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../ui/action-button.tsx';
import styles from './panel.module.css';

interface SidePanelProps {
  label: string;
  /** The heading of its first part, which has the focus whenever it is another one; the label unless it is given. */
  title?: string;
  /** Stands before the heading, such as a way back. */
  before?: ReactNode;
  onClose: () => void;
  /** Content of the first part. */
  children: ReactNode;
  /** Further parts. */
  more?: ReactNode;
}

/** A panel beside the grid: closed by its button and by Escape, which leads the focus back to the cell. */
export function SidePanel({ label, title = label, before, onClose, children, more }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another heading is read aloud
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <aside
      className={styles.panel}
      aria-label={label}
      onKeyDown={(event) => {
        // A sheet or a choice that is open inside has taken the key.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <section className="rl-panel rl-stack">
        <div className="rl-between">
          {before}
          <h2 ref={heading} tabIndex={-1} className={`rl-title ${styles.fill}`}>
            {title}
          </h2>
          <IconButton icon={close} label="Cerrar" onClick={onClose} />
        </div>
        {children}
      </section>
      {more}
    </aside>
  );
}
