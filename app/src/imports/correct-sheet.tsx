import type { ImportDetail, ImportRow } from '@relevo/contract/imports';
import { useRef, useState } from 'react';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { TextField } from '../ui/text-field.tsx';
import { answerRow, keepImport } from './imports.api.ts';

interface CorrectSheetProps {
  detail: ImportDetail;
  /** The row as it is now; somebody else may mend it meanwhile. */
  row: ImportRow & { fila: number };
  onClose: () => void;
}

type Values = Record<string, string>;

/** The cells of a row with what is wrong at each; what is corrected counts in the place of the file. */
export function CorrectSheet({ detail, row, onClose }: CorrectSheetProps) {
  const saved: Values = Object.fromEntries(row.celdas.map(({ columna, valor }) => [columna, valor]));
  const [opened] = useState(saved);
  const others = row.celdas.filter(({ columna, valor }) => opened[columna] !== valor);
  // The words of the end are chosen before the sheet is drawn again.
  const left = useRef(false);
  const send = async (values: Values) => {
    const valores = row.celdas
      .filter(({ columna, valor }) => values[columna] !== valor)
      .map(({ columna }) => ({ columna, valor: values[columna] ?? '' }));
    const answer = await answerRow(detail.id, row, { version: detail.version, valores });
    left.current = (answer.resumen?.problemas ?? 0) >= (detail.resumen?.problemas ?? 0);
    keepImport(answer);
  };
  const own = row.problemas.filter(({ columna }) => !row.celdas.some((cell) => cell.columna === columna));
  // What is wrong stands before the cells that only explain the row.
  const isWrong = (cell: ImportRow['celdas'][number]) =>
    row.problemas.some(({ columna }) => columna === cell.columna);
  const cells = [...row.celdas.filter(isWrong), ...row.celdas.filter((cell) => !isWrong(cell))];
  return (
    <EditSheet<Values>
      title={row.persona || `Fila ${row.fila}`}
      note={`Fila ${row.fila}. Tu archivo queda como está: la corrección vale en esta importación.`}
      go="Listo"
      {...{ saved, send, onClose }}
      savedText={others.map(({ encabezado, valor }) => `${encabezado} ${valor || '(vacío)'}`).join(', ')}
      changes="imports"
      done={() =>
        left.current
          ? { message: 'Se guardó. La fila todavía tiene un problema.', tone: 'warning' }
          : { message: 'La fila quedó corregida.', tone: 'ok' }
      }
    >
      {({ values, change }) => (
        <>
          {own.map(({ codigo, texto }) => (
            <p key={codigo} className="rl-bad">
              {texto}
            </p>
          ))}
          {cells.map(({ columna, encabezado, valor }) => (
            <TextField
              key={columna}
              label={encabezado}
              maxLength={500}
              autoComplete="off"
              value={values[columna] ?? ''}
              onValue={(text) => change({ [columna]: text })}
              error={
                values[columna] === valor
                  ? row.problemas.find((problem) => problem.columna === columna)?.texto
                  : undefined
              }
            />
          ))}
        </>
      )}
    </EditSheet>
  );
}
