// biome-ignore-all lint/a11y/useSemanticElements: rows of a table can't leave their empty cells out
// biome-ignore-all lint/a11y/useFocusableInteractive: the active cell of a grid has the focus
import { moon, sunny } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import { WISHES } from '../ui/wish-signs.ts';
import styles from './cells.module.css';
import type { Corner } from './desk.ts';
import type { Look } from './look.ts';

interface DrawnCell {
  /** Null of an empty cell, which is an element only for its corner, or while it is the active one. */
  look: Look | null;
  corner: Corner | undefined;
  /** A shift stands against the wish of the corner. */
  against: boolean;
  column: number;
  name: string;
  /** Why what the cell shows is not written. */
  note?: string | undefined;
  active: boolean;
  /** Whether the cell is one of those that keys write to. */
  chosen: boolean;
  /** Room for icon and letters. */
  roomy: boolean;
}

/** A cell of the grid, one element where it is small; no component, of which a roster would have thousands. */
export function gridCell(drawn: DrawnCell) {
  const { look, corner, against, column, name, note, active, chosen, roomy } = drawn;
  const hasIcon = roomy && look && look.code !== '' && look.look !== 'free';
  return (
    <div
      key={column}
      role="gridcell"
      className={styles.cell}
      style={{ gridColumn: column + 1 }}
      aria-colindex={column + 2}
      aria-label={corner ? `${name}, ${corner.words}${against ? ', contra su deseo' : ''}` : name}
      aria-selected={chosen}
      aria-invalid={note !== undefined || undefined}
      title={note}
      tabIndex={active ? 0 : -1}
      data-look={look?.look ?? 'empty'}
      data-long={(!roomy && look && look.code.length > 2) || undefined}
      data-end={look?.end}
      data-draft={look?.draft}
      data-level={look?.level}
      data-request={look?.request || undefined}
      data-beside={look?.beside || undefined}
      data-against={against || undefined}
      data-wish={corner ? '' : undefined}
    >
      {hasIcon && <Icon icon={look.atNight ? moon : sunny} size={14} />}
      {hasIcon ? <span className={styles.code}>{look.code}</span> : look?.code}
      {roomy && look?.end && <span className={styles.end}>{look.end}</span>}
      {corner && (
        <span className={styles.corner} data-corner={corner.look}>
          <Icon icon={WISHES[corner.look].icon} size={10} />
        </span>
      )}
    </div>
  );
}
