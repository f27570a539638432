import type { MinimumLine } from '@relevo/contract';
import { turnOf } from '@relevo/domain/staffing-words';
import { closeOutline, moon, sunny } from 'ionicons/icons';
import { IconButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './minima.module.css';
import { type Column, isDate, isOfAll, keyOf, lineName } from './minima-table.ts';
import { MinimumCell } from './minimum-cell.tsx';

export interface MinimaGridProps {
  lines: readonly MinimumLine[];
  columns: readonly Column[];
  /** Takes a special date away; null where the person may only read. */
  onRemoveDate: ((date: string) => void) | null;
  /** Takes a line by type of shift away; null where the person may only read. */
  onRemoveLine: ((line: MinimumLine) => void) | null;
}

const Kind = ({ day }: { day: boolean }) => (
  <>
    <Icon icon={day ? sunny : moon} size={18} />
    <span className="rl-sr">{day ? 'Día' : 'Noche'}</span>
  </>
);

const Head = ({
  column: { column, head },
  onRemoveDate,
}: { column: Column } & Pick<MinimaGridProps, 'onRemoveDate'>) => (
  <span className={styles.head} data-holiday={column === 'festivo' || undefined}>
    {head}
    {isDate(column) && onRemoveDate && (
      <IconButton icon={closeOutline} label={`Quitar ${head}`} onClick={() => onRemoveDate(column)} />
    )}
  </span>
);

/** 'Enfermeras 17' */
const Name = ({ line }: { line: MinimumLine }) => (
  <>
    {line.nombre}
    {line.personas !== null && <span className="rl-num rl-ink-2"> {line.personas}</span>}
  </>
);

/** 'Solo turno Largo', and the way to take it away. */
const TypeName = ({ line, onRemoveLine }: { line: MinimumLine } & Pick<MinimaGridProps, 'onRemoveLine'>) => (
  <span className={`rl-line ${styles.type}`}>
    <span className="rl-row__main">Solo {turnOf(line.tipo?.nombre ?? '')}</span>
    {onRemoveLine && (
      <IconButton icon={closeOutline} label={`Quitar ${lineName(line)}`} onClick={() => onRemoveLine(line)} />
    )}
  </span>
);

/**
 * The table on a wide screen (37d): a row of sun and one of moon for each group and sector, and one for each type of
 * shift with a minimum of its own.
 */
export function MinimaGrid({ lines, columns, onRemoveDate, onRemoveLine }: MinimaGridProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.grid}>
        <caption className="rl-sr">Dotación mínima</caption>
        <thead>
          <tr>
            <td colSpan={2} />
            {columns.map((column) => (
              <th key={column.column} scope="col">
                <Head {...{ column, onRemoveDate }} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <tr key={keyOf(line)} data-kind={line.turnoDia ? 'day' : 'night'}>
              {isOfAll(line) && line.turnoDia && (
                <th scope="rowgroup" rowSpan={2} className={styles.name}>
                  <Name line={line} />
                </th>
              )}
              {!isOfAll(line) && (
                <th scope="row" className={styles.name}>
                  <TypeName {...{ line, onRemoveLine }} />
                </th>
              )}
              <th scope="row" className={styles.kind}>
                <Kind day={line.turnoDia} />
              </th>
              {columns.map((column, index) => (
                <td key={column.column}>
                  <MinimumCell {...{ line, column }} at={{ line: row, column: index }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * On a phone each group and sector has a table of its own: a row for each day, a column of sun and one of moon. So has
 * each type of shift with a minimum of its own, with its one column.
 */
export function MinimaCards({ lines, columns, onRemoveDate, onRemoveLine }: MinimaGridProps) {
  const places = lines.flatMap((line, row) =>
    isOfAll(line) && !line.turnoDia
      ? []
      : [{ line, row, beside: lines.slice(row, row + (isOfAll(line) ? 2 : 1)) }],
  );
  return (
    <ul>
      {places.map(({ line, row, beside }) => (
        <li key={keyOf(line)} className={styles.card}>
          <table className={styles.grid}>
            <caption className={styles.caption}>
              <Name line={line} />
              {!isOfAll(line) && <TypeName {...{ line, onRemoveLine }} />}
            </caption>
            <thead>
              <tr>
                <td />
                {beside.map(({ turnoDia }) => (
                  <th key={String(turnoDia)} scope="col" className={styles.kind}>
                    <Kind day={turnoDia} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {columns.map((column, index) => (
                <tr key={column.column}>
                  <th scope="row" className={styles.day}>
                    <Head {...{ column, onRemoveDate }} />
                  </th>
                  {beside.map((one, night) => (
                    <td key={String(one.turnoDia)} data-kind={one.turnoDia ? 'day' : 'night'}>
                      <MinimumCell line={one} column={column} at={{ line: row + night, column: index }} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </li>
      ))}
    </ul>
  );
}
