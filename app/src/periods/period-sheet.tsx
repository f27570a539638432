import type { DeskPeriod } from '@relevo/contract';
import { addDays } from '@relevo/domain/time';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { nameFaults } from '../sending/name-faults.ts';
import { boundDate } from '../ui/formatters.ts';
import { NameField } from '../ui/name-field.tsx';
import { readTypedDate, TYPED_DATE, typedDate, typedDateFault } from '../ui/typed-date.ts';
import { TypedDateField } from '../ui/typed-date-field.tsx';
import { changePeriod } from './periods.api.ts';

interface PeriodSheetProps {
  row: DeskPeriod;
  /** The period behind it, which moves with its end. */
  next: DeskPeriod | undefined;
  onClose: () => void;
}

interface Values {
  nombre: string;
  hasta: string;
}

/** Renames a period, or ends it on another day. */
export function PeriodSheet({ row, next, onClose }: PeriodSheetProps) {
  const fixed = row.validadas > 0 || (next?.validadas ?? 0) > 0;
  return (
    <EditSheet<Values>
      title="Cambiar periodo"
      note={`Comienza el ${boundDate(row.desde)}, donde termina el anterior.`}
      go="Guardar"
      saved={{ nombre: row.nombre, hasta: typedDate(row.hasta) }}
      savedText={`${row.nombre}, hasta ${boundDate(row.hasta)}`}
      faults={(values) => ({
        ...nameFaults(values),
        hasta: typedDateFault(values.hasta),
      })}
      fieldOf={{ 'period.overlaps': 'hasta', 'period.validated': 'hasta', 'period.closed': 'hasta' }}
      changes="sheet"
      send={async ({ nombre, hasta }) =>
        changePeriod(row, { nombre: nombre.trim(), hasta: readTypedDate(hasta) ?? row.hasta })
      }
      done="Periodo guardado."
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => {
        const end = readTypedDate(values.hasta);
        return (
          <>
            <NameField {...{ values, change, wrong, busy }} hint="Como Diciembre 2026." />
            <TypedDateField
              label="Último día"
              hint={
                fixed
                  ? 'Tiene fichas validadas, o las tiene el que le sigue: no cambia de fechas.'
                  : next && end
                    ? `El que le sigue comienza el ${boundDate(addDays(end, 1))}.`
                    : TYPED_DATE
              }
              value={values.hasta}
              onValue={(hasta) => change({ hasta })}
              error={wrong.hasta}
              disabled={busy || fixed}
            />
          </>
        );
      }}
    </EditSheet>
  );
}
