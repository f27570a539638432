import { TitledPanel } from '../ui/titled-panel.tsx';
import type { Reading } from './column-states.ts';
import styles from './columns.module.css';

interface HeadingRowsProps {
  reading: Reading;
  disabled: boolean;
  onRow: (row: number) => void;
}

/** The first rows of the sheet, of which a person marks the one with the headings (A6). */
export const HeadingRows = ({ reading, disabled, onRow }: HeadingRowsProps) => (
  <TitledPanel title="¿Cuál es la fila de los encabezados?" note="La que dice RUT, Nombres…" list>
    <ol className={styles.firstRows}>
      {reading.primeras.map(({ fila, celdas }) => (
        <li key={fila}>
          <button
            type="button"
            className="rl-row"
            disabled={disabled}
            aria-pressed={fila === reading.filaEncabezado}
            onClick={() => onRow(fila)}
          >
            <span className="rl-ink-2 rl-num">{fila}</span>
            <span className={`rl-row__main ${styles.cells}`}>
              {celdas.filter(Boolean).join(' · ') || '(vacía)'}
            </span>
          </button>
        </li>
      ))}
    </ol>
  </TitledPanel>
);
