import type { ImportDetail } from '@relevo/contract/imports';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { TextField } from '../ui/text-field.tsx';
import { readTypedDate, typedDateFault } from '../ui/typed-date.ts';
import { TypedDateField } from '../ui/typed-date-field.tsx';
import { countedRows } from './count-words.ts';
import { answerMissing, keepImport } from './imports.api.ts';

interface MissingSheetProps {
  detail: ImportDetail;
  missing: NonNullable<ImportDetail['faltan']>;
  onClose: () => void;
}

const NOTHING = { hasta: '', motivo: '', confirmacion: '' };

/** Ends the contracts of all who are missing when the import is applied: with a day, a reason, and many by number. */
export function MissingSheet({ detail, missing, onClose }: MissingSheetProps) {
  const { terminarian, pideNumero } = missing;
  const people = countedRows(terminarian, 'persona', 'personas');
  return (
    <EditSheet
      title={`Terminar el contrato de ${people}`}
      note="Pasa al aplicar, y no antes. Cada término se puede deshacer hasta ese día."
      go="Terminar al aplicar"
      saved={NOTHING}
      faults={({ hasta, motivo, confirmacion }) => ({
        hasta: typedDateFault(hasta),
        motivo: motivo.trim() === '' ? 'Escribe el motivo.' : undefined,
        confirmacion:
          pideNumero && confirmacion.trim() !== String(terminarian)
            ? `Escribe cuántas terminan: ${terminarian}.`
            : undefined,
      })}
      send={async ({ hasta, motivo, confirmacion }) => {
        const body = {
          ...{
            version: detail.version,
            terminar: true,
            hasta: readTypedDate(hasta) ?? '',
            motivo: motivo.trim(),
          },
          ...(pideNumero && { confirmacion: Number(confirmacion) }),
        };
        keepImport(await answerMissing(detail.id, body));
      }}
      changes="imports"
      done="Sus contratos terminan cuando apliques."
      onClose={onClose}
    >
      {({ values, change, wrong }) => (
        <>
          <TypedDateField
            label="Último día"
            value={values.hasta}
            onValue={(hasta) => change({ hasta })}
            error={wrong.hasta}
          />
          <TextField
            label="Motivo"
            maxLength={200}
            value={values.motivo}
            onValue={(motivo) => change({ motivo })}
            error={wrong.motivo}
          />
          {pideNumero && (
            <TextField
              label="¿Cuántas terminan?"
              inputMode="numeric"
              hint={`Son más del 10 % de las personas con contrato. Escribe ${terminarian}.`}
              value={values.confirmacion}
              onValue={(confirmacion) => change({ confirmacion })}
              error={wrong.confirmacion}
            />
          )}
        </>
      )}
    </EditSheet>
  );
}
