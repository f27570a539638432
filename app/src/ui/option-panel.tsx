import { Children, type ReactNode } from 'react';
import type { Address } from '../navigation/paths.ts';
import { Icon } from './icon.tsx';
import styles from './option-panel.module.css';

interface OptionPanelProps {
  /** `OptionTile`s; hidden ones are simply left out. */
  children: ReactNode;
  /** Names the group for a screen reader. */
  label: string;
  /** Tiles of 72 instead of 96, for managers. */
  compact?: boolean;
}

/** Surface with inner lines. Rows of three; a short last row spans the full width, no grey gaps. */
export function OptionPanel({ children, label, compact }: OptionPanelProps) {
  const tiles = Children.toArray(children);
  const inLastRow = tiles.length % 3;
  return (
    <nav className={styles.optionsFrame} aria-label={label}>
      <div
        className={styles.options}
        data-compact={compact || undefined}
        data-last-row={inLastRow}
        data-odd={tiles.length % 2 === 1 || undefined}
      >
        {tiles}
      </div>
    </nav>
  );
}

interface OptionTileProps {
  icon: string;
  label: string;
  /** A second, quieter line, such as 'Sin internet'. */
  note?: string | undefined;
  /** When the note becomes wrong, in epoch milliseconds. */
  noteUntil?: number | undefined;
  /** Click handler; without one the tile only informs and is no button. */
  onClick?: () => void;
  /** The page that it leads to. */
  opens?: Address;
  /** A red count; 0 or undefined draws nothing. */
  count?: number | undefined;
  /** Text of the count for screen readers. */
  countLabel?: string;
  /** A large plain figure at the top right (manager), shown also when 0, then quiet. */
  figure?: number | undefined;
  /** Any other badge for the corner. */
  badge?: ReactNode;
}

export function OptionTile(props: OptionTileProps) {
  const { icon, label, note, noteUntil, onClick, opens, count, countLabel, figure, badge } = props;
  const face = (
    <>
      <Icon icon={icon} size={26} className={styles.icon} />
      <span className={`rl-column ${styles.words}`}>
        <span>{label}</span>
        {note && (
          <span className={styles.note} data-until={noteUntil}>
            {note}
          </span>
        )}
      </span>
      <span className={styles.corner}>
        {badge}
        {figure !== undefined && (
          <span className={styles.figure} data-paint="blank" data-zero={figure === 0 || undefined}>
            {figure}
            {countLabel && <span className="rl-sr"> {countLabel}</span>}
          </span>
        )}
        {count ? (
          <span className="rl-count" data-paint="skip">
            {count > 99 ? '99+' : count}
            {countLabel && <span className="rl-sr"> {countLabel}</span>}
          </span>
        ) : null}
      </span>
    </>
  );
  if (!onClick) return <div className={`rl-stack rl-gap-s ${styles.option} ${styles.still}`}>{face}</div>;
  return (
    <button
      type="button"
      className={`rl-stack rl-gap-s ${styles.option}`}
      data-opens={opens}
      onClick={onClick}
    >
      {face}
    </button>
  );
}
