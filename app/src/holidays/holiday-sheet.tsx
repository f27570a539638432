import type { DeskHoliday } from '@relevo/contract';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { nameFaults } from '../sending/name-faults.ts';
import { longDate } from '../ui/formatters.ts';
import { NameField } from '../ui/name-field.tsx';
import { readTypedDate, typedDateFault } from '../ui/typed-date.ts';
import { TypedDateField } from '../ui/typed-date-field.tsx';
import { addHoliday, renameHoliday } from './holidays.api.ts';

interface HolidaySheetProps {
  /** The holiday to rename; null for a new one. */
  row: DeskHoliday | null;
  onClose: () => void;
}

interface Values {
  nombre: string;
  fecha: string;
}

/** Adds a holiday by hand, or renames one. */
export function HolidaySheet({ row, onClose }: HolidaySheetProps) {
  return (
    <EditSheet<Values>
      title={row ? 'Cambiar el nombre' : 'Agregar feriado'}
      note={row ? longDate(row.fecha) : 'Los permisos que contaban ese día lo recuperan.'}
      go={row ? 'Guardar' : 'Agregar'}
      saved={{ nombre: row?.nombre ?? '', fecha: '' }}
      savedText={row?.nombre ?? null}
      faults={(values) => ({
        ...nameFaults(values),
        fecha: row ? undefined : typedDateFault(values.fecha),
      })}
      fieldOf={{ 'holiday.taken': 'fecha', 'holiday.year_closed': 'fecha' }}
      changes="permit"
      send={async ({ nombre, fecha }, keyOf) => {
        if (row) return renameHoliday(row, nombre.trim());
        const body = { fecha: readTypedDate(fecha) ?? '', nombre: nombre.trim() };
        return addHoliday(body, keyOf(body));
      }}
      done={row ? 'Feriado guardado.' : 'Feriado agregado.'}
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => (
        <>
          {!row && (
            <TypedDateField
              label="Fecha"
              value={values.fecha}
              onValue={(fecha) => change({ fecha })}
              error={wrong.fecha}
              disabled={busy}
            />
          )}
          <NameField
            {...{ values, change, wrong, busy }}
            hint="Como Elecciones o Aniversario de la ciudad."
          />
        </>
      )}
    </EditSheet>
  );
}
