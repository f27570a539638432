import type { ImportDetail, ImportRow } from '@relevo/contract/imports';
import { formatRut } from '@relevo/domain/rut';
import { chevronForward } from 'ionicons/icons';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useRow } from '../navigation/beside.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { DatedText } from '../ui/desk/dated-text.tsx';
import list from '../ui/desk/list-table.module.css';
import { Icon } from '../ui/icon.tsx';
import { COLUMN_WORDS } from './column-words.ts';
import { CorrectSheet } from './correct-sheet.tsx';
import type { Pile } from './imports.api.ts';
import { KINDS } from './kinds.ts';
import styles from './review.module.css';
import { RowAnswers } from './row-answers.tsx';
import type { StepProps } from './step.tsx';

interface RowTableProps extends Pick<StepProps, 'onAsked' | 'isConflict'> {
  detail: ImportDetail;
  pile: Pile;
  rows: readonly ImportRow[];
}

type RowOfFile = ImportRow & { fila: number };
const isOfFile = (row: ImportRow): row is RowOfFile => row.fila !== null;

/** Tells a row from the others: a row of a matrix has a cell for each day. */
const keyOf = ({ fila, columna, idpersona }: ImportRow): string =>
  fila === null ? `persona ${idpersona}` : `${fila} ${columna}`;

/** What the middle of a row says, by its pile; null where its name is all. */
const HEADS: Readonly<Record<Pile, string | null>> = {
  nuevas: 'Lo que se escribe',
  cambian: 'Antes y después',
  problemas: 'Por qué no se puede',
  iguales: null,
  ignoradas: null,
  faltan: null,
};

/** 'D' leaves Relevo's values where the row with the focus may keep them. */
function leaveRelevo({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (key.toLowerCase() !== 'd' || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
  target.closest('tr')?.querySelector<HTMLButtonElement>('[data-relevo]')?.click();
}

/** Rows of a pile: old and new beside each other, or what is wrong, in the words of the file. */
export function RowTable({ detail, pile, rows, onAsked, isConflict }: RowTableProps) {
  const head = HEADS[pile];
  const isOpen = detail.estado === 'revisada';
  const [opened, setOpened] = useState<RowOfFile>();
  // Somebody else may have mended it meanwhile, or taken it out of the pile.
  const correcting = opened && (rows.filter(isOfFile).find((row) => keyOf(row) === keyOf(opened)) ?? opened);
  const canAnswer = (row: ImportRow): row is RowOfFile =>
    isOpen && pile === 'problemas' && isOfFile(row) && row.celdas.length > 0;
  const headings = detail.lectura?.columnas.map(({ encabezado }) => encabezado) ?? [];
  return (
    <div className={list.frame}>
      <table
        className={`${list.table} ${styles.rows}`}
        data-values={pile === 'nuevas' || pile === 'cambian' || undefined}
      >
        <caption className="rl-sr">Filas</caption>
        <thead>
          <tr>
            {pile !== 'faltan' && <th scope="col">Fila</th>}
            <th scope="col">{pile === 'ignoradas' ? 'Dice' : (KINDS[detail.tipo].about ?? 'Persona')}</th>
            {head && <th scope="col">{head}</th>}
            <th scope="col">
              <span className="rl-sr">Abrir</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={leaveRelevo}>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {pile !== 'faltan' && <td className="rl-num rl-ink-2">{row.fila}</td>}
              <th scope="row">
                <Who row={row} onCorrect={canAnswer(row) ? () => setOpened(row) : undefined} />
              </th>
              {head && (
                <td>{pile === 'problemas' ? <Problems {...{ row, headings }} /> : <Changes row={row} />}</td>
              )}
              <td>
                {isOpen && isOfFile(row) && (row.problemas.length > 0 || row.decision !== null) ? (
                  <RowAnswers {...{ detail, row, onAsked, isConflict }} />
                ) : (
                  row.idpersona !== null && <Icon icon={chevronForward} size={20} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {correcting && <CorrectSheet {...{ detail }} row={correcting} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

/** Name and RUT; who is in Relevo already opens, with the whole row as the target. */
function Who({ row, onCorrect }: { row: ImportRow; onCorrect?: (() => void) | undefined }) {
  const rut = row.rut && (
    <span className="rl-block rl-body-s rl-ink-2 rl-num rl-nowrap">{formatRut(row.rut)}</span>
  );
  const name = row.persona || '(sin nombre)';
  return (
    <>
      {onCorrect ? (
        <button
          type="button"
          className={`rl-medium ${list.open}`}
          data-row=""
          aria-label={`${name}: corregir`}
          onClick={onCorrect}
        >
          <DatedText text={name} />
        </button>
      ) : row.idpersona === null ? (
        <span className="rl-medium">
          <DatedText text={name} />
        </span>
      ) : (
        <OpensPerson id={row.idpersona}>
          <DatedText text={name} />
        </OpensPerson>
      )}
      {rut}
    </>
  );
}

function OpensPerson({ id, children }: { id: number; children: ReactNode }) {
  const row = useRow(withParameters(DESK_PATHS.person, { id }));
  return (
    <button type="button" className={`rl-medium ${list.open}`} {...row}>
      {children}
    </button>
  );
}

/** Each value that would be written, beside that of before. */
const Changes = ({ row }: { row: ImportRow }) => (
  <dl className={styles.changes}>
    {row.cambios.map(({ campo, antes, despues }) => (
      <div key={campo}>
        <dt className="rl-body-s rl-ink-2">{COLUMN_WORDS[campo]}</dt>
        <dd>
          {antes !== null && (
            <>
              <del>
                <span className="rl-sr">Antes: </span>
                {antes}
              </del>
              <span aria-hidden="true"> → </span>
              <span className="rl-sr">. Después: </span>
            </>
          )}
          <ins>{despues}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

/** Each problem by the heading of its column, the value as the file has it, and the reason. */
const Problems = ({ row, headings }: { row: ImportRow; headings: readonly string[] }) => (
  <ul className={styles.problems}>
    {row.problemas.map(({ codigo, columna, valor, texto }) => (
      <li key={`${codigo} ${columna}`}>
        {columna !== null && headings[columna] && (
          <span className="rl-body-s rl-ink-2">{headings[columna]}</span>
        )}
        {valor !== '' && <code>{valor}</code>}
        <span>
          <DatedText text={texto} />
        </span>
      </li>
    ))}
  </ul>
);
