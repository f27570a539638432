import { formatDays } from '@relevo/domain/permit-days';
import styles from './balance.module.css';
import { type CellKind, cellsOf, MOST_CELLS } from './day-cells.ts';

interface DayCellsProps {
  used: number;
  /** Asked for and not decided. */
  asked: number;
  /** Days left, from which the requested days would be taken. */
  left: number;
}

/** Cells of a balance by its days, with the same in words. */
export function DayCells({ used, asked, left }: DayCellsProps) {
  const rest = left - asked;
  const amounts = { used, asked: Math.min(asked, Math.max(0, left)), left: Math.max(0, rest) };
  const cells = cellsOf(amounts);
  const words: { kind: CellKind; word: string; days: number }[] = [
    { kind: 'used', word: 'Ocupados', days: used },
    { kind: 'asked', word: 'Por aprobar', days: asked },
    { kind: 'left', word: asked > 0 ? 'Te quedarían' : 'Disponibles', days: rest },
  ];
  return (
    <>
      {cells.length > 0 && (
        <div
          className={styles.cells}
          data-dense={cells.length > MOST_CELLS / 2 || undefined}
          aria-hidden="true"
        >
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the first day of a balance is always its first
            <span key={index} className={styles.cell} style={{ flexGrow: sizeOf(cell) }}>
              {cell.map(({ kind, size }) => (
                <span key={kind} data-kind={kind} style={{ flexGrow: size }} />
              ))}
            </span>
          ))}
        </div>
      )}
      <ul className={styles.legend}>
        {words
          .filter(({ kind, days }) => days > 0 || (kind === 'left' && cells.length > 0))
          .map(({ kind, word, days }) => (
            <li key={kind} className="rl-body-s rl-ink-2 rl-num">
              <span className={styles.sample} data-kind={kind} aria-hidden="true" />
              {word}&nbsp;{formatDays(days)}
            </li>
          ))}
      </ul>
    </>
  );
}

const sizeOf = (cell: readonly { size: number }[]) => cell.reduce((sum, { size }) => sum + size, 0);
