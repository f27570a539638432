import type { ImportKind } from '@relevo/contract/imports';
import type { ImportColumn } from '@relevo/contract/imports-columns';
import { alertCircle, arrowForward, checkmarkCircle, removeCircleOutline, timeOutline } from 'ionicons/icons';
import { Fragment, memo, useEffect, useRef } from 'react';
import { DatedText } from '../ui/desk/dated-text.tsx';
import list from '../ui/desk/list-table.module.css';
import { Icon } from '../ui/icon.tsx';
import { type ChipTone, StatusChip } from '../ui/status-chip.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { Whole } from '../ui/whole.tsx';
import { type ColumnState, columnsNote, type Reading } from './column-states.ts';
import { COLUMN_GROUPS, COLUMN_WORDS, columnLetter } from './column-words.ts';
import styles from './columns.module.css';

const LOOKS: Readonly<Record<ColumnState, [words: string, tone: ChipTone, icon: string]>> = {
  known: ['Reconocida', 'ok', checkmarkCircle],
  remembered: ['Como la otra vez', 'ok', timeOutline],
  chosen: ['Elegida', 'ok', checkmarkCircle],
  open: ['Falta elegir', 'bad', alertCircle],
  twice: ['Está dos veces', 'bad', alertCircle],
  out: ['No se guarda', 'well', removeCircleOutline],
};

type Field = ImportColumn | null;

interface ColumnTableProps {
  kind: ImportKind;
  reading: Reading;
  states: readonly ColumnState[];
  disabled: boolean;
  onColumn: (column: number, field: Field) => void;
}

/** Each column with its values and its meaning; the first that is open has the focus. */
export function ColumnTable({ kind, reading, states, disabled, onColumn }: ColumnTableProps) {
  const { columnas } = reading;
  const place = useRef<HTMLTableSectionElement>(null);
  const asks = states.includes('open');
  const firstDay = columnas.findIndex(({ campo }) => campo === 'dia');
  useEffect(() => {
    if (asks) place.current?.querySelector<HTMLElement>('[data-chosen] select')?.focus();
  }, [asks]);
  return (
    <TitledPanel
      title={columnas.length === 1 ? '1 columna' : `${columnas.length} columnas`}
      note={columnsNote(states)}
      list
    >
      <div className={list.frame}>
        <table className={`${list.table} ${styles.columns}`}>
          <caption className="rl-sr">Columnas del archivo</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="rl-sr">Letra</span>
              </th>
              <th scope="col">En tu archivo</th>
              <th scope="col">Valores de ejemplo</th>
              <th scope="col">En Relevo</th>
              <th scope="col">
                <span className="rl-sr">Estado</span>
              </th>
            </tr>
          </thead>
          <tbody ref={place}>
            {columnas.map((column, index) => {
              const state = states[index] ?? 'out';
              // The days of a matrix are one line, at the first of them.
              if (column.campo === 'dia')
                return index === firstDay ? <Days key="days" reading={reading} /> : null;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <tr key={index} data-chosen={state === 'open' || state === 'twice' || undefined}>
                  <td className="rl-ink-2">{columnLetter(index)}</td>
                  <th scope="row" className="rl-medium">
                    {column.encabezado || <span className="rl-ink-2">(sin encabezado)</span>}
                    <span className={`rl-body-s rl-ink-2 ${styles.under}`}>
                      <Samples texts={column.muestras} />
                    </span>
                  </th>
                  <td className={`rl-ink-2 ${styles.samples}`}>
                    <Samples texts={column.muestras} />
                  </td>
                  <td>
                    <Meaning
                      {...{ kind, disabled, onColumn }}
                      column={index}
                      label={`Columna ${columnLetter(index)}, ${column.encabezado || 'sin encabezado'}`}
                      value={column.campo}
                      asks={state === 'open'}
                      bare={reading.rut === 'sinDv'}
                    />
                  </td>
                  <td className="rl-nowrap">
                    <Sure state={state} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </TitledPanel>
  );
}

/** The days of a matrix, from the first to the last. */
function Days({ reading: { columnas } }: { reading: Reading }) {
  const days = columnas.flatMap(({ campo }, index) => (campo === 'dia' ? [index] : []));
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const headings = [first, last].map((at) => columnas[at]?.encabezado ?? '');
  return (
    <tr>
      <td className="rl-ink-2">{columnLetter(first)}</td>
      <th scope="row" className="rl-medium">
        <Whole>{headings[0]}</Whole> a <Whole>{headings[1]}</Whole>
        <span className={`rl-body-s rl-ink-2 ${styles.under}`}>
          <Samples texts={columnas[first]?.muestras ?? []} />
        </span>
      </th>
      <td className={`rl-ink-2 ${styles.samples}`}>
        <Samples texts={columnas[first]?.muestras ?? []} />
      </td>
      <td>
        <span className={styles.meaning}>
          <Icon icon={arrowForward} size={18} className="rl-ink-2" />
          {days.length} días, cada uno con su turno
        </span>
      </td>
      <td className="rl-nowrap">
        <Sure state="known" />
      </td>
    </tr>
  );
}

/** Characters of a value that stays in one line. */
const WHOLE = 16;

/** The first values of a column; a RUT or a telephone number is not torn. */
const Samples = ({ texts }: { texts: readonly string[] }) =>
  texts.length === 0
    ? '-'
    : texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values never move, and may be alike
        <Fragment key={index}>
          {index > 0 && ' · '}
          {text.length > WHOLE ? <DatedText text={text} /> : <Whole>{text}</Whole>}
        </Fragment>
      ));

function Sure({ state }: { state: ColumnState }) {
  const [words, tone, icon] = LOOKS[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {words}
    </StatusChip>
  );
}

/** The value of a list in which nothing is chosen yet. */
const ASKS = '?';

interface MeaningProps {
  kind: ImportKind;
  column: number;
  label: string;
  value: Field;
  /** Whether leaving the column out has to be chosen too. */
  asks: boolean;
  /** Whether the RUTs of the file have no check digit. */
  bare: boolean;
  disabled: boolean;
  onColumn: ColumnTableProps['onColumn'];
}

/** The meaning of a column, in the browser's own list, which keys and letters lead through. */
const Meaning = memo(function Meaning({
  kind,
  column,
  label,
  value,
  asks,
  bare,
  disabled,
  onColumn,
}: MeaningProps) {
  return (
    <span className={styles.meaning}>
      <Icon icon={arrowForward} size={18} className="rl-ink-2" />
      <select
        aria-label={label}
        value={asks ? ASKS : (value ?? '')}
        disabled={disabled}
        onChange={({ currentTarget }) => onColumn(column, (currentTarget.value || null) as Field)}
      >
        {asks && (
          <option value={ASKS} disabled>
            Elige…
          </option>
        )}
        <option value="">No importar</option>
        {COLUMN_GROUPS[kind].map(({ name, columns }) => (
          <optgroup key={name} label={name}>
            {columns.map((field) => (
              <option key={field} value={field}>
                {field === 'rut' && value === 'rut' && bare ? 'RUT, sin dígito' : COLUMN_WORDS[field]}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </span>
  );
});
