import type { ImportKind } from '@relevo/contract/imports';
import { TitledPanel } from '../ui/titled-panel.tsx';
import type { Reading } from './column-states.ts';
import styles from './columns.module.css';
import { KINDS } from './kinds.ts';

interface HeadingRowsProps {
  kind: ImportKind;
  reading: Reading;
  disabled: boolean;
  onRow: (row: number) => void;
}

/** 'La que dice RUT, Nombres…': the first headings of the template of a kind. */
function noteOf(kind: ImportKind): string {
  const { columns } = KINDS[kind];
  const [first, second] = columns.template.map(({ field }) => columns.heading(field));
  return `La que dice ${first}, ${second}…`;
}

/** The first rows of the sheet, of which a person marks the one with the headings (A6). */
export const HeadingRows = ({ kind, reading, disabled, onRow }: HeadingRowsProps) => (
  <TitledPanel title="¿Cuál es la fila de los encabezados?" note={noteOf(kind)} list>
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
