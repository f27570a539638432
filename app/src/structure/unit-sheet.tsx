import type { StructureUnit } from '@relevo/contract';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { nameFaults } from '../sending/name-faults.ts';
import { NameField } from '../ui/name-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { addUnit, changeUnit } from './structure.api.ts';

interface UnitSheetProps {
  row: StructureUnit | null;
  onClose: () => void;
}

const SHORT = 12;
/** The name itself where it is short enough. */
const shortOf = (typed: string, name: string) => typed.trim() || name.trim().slice(0, SHORT).trim();

export const UnitSheet = ({ row, onClose }: UnitSheetProps) => (
  <EditSheet
    title={row ? 'Cambiar unidad' : 'Nueva unidad'}
    go={row ? 'Guardar' : 'Crear'}
    saved={{ nombre: row?.nombre ?? '', abreviatura: row?.abreviatura ?? '' }}
    savedText={row && `${row.nombre} (${row.abreviatura})`}
    faults={nameFaults}
    fieldOf={{ 'structure.name_taken': 'nombre', 'structure.abbreviation_taken': 'abreviatura' }}
    changes="person"
    send={async ({ nombre, abreviatura }, keyOf) => {
      const body = { nombre: nombre.trim(), abreviatura: shortOf(abreviatura, nombre) };
      return row ? changeUnit(row, body) : addUnit(body, keyOf(body));
    }}
    done={row ? 'Unidad guardada.' : 'Unidad creada.'}
    onClose={onClose}
  >
    {({ values, change, wrong, busy }) => (
      <>
        <NameField {...{ values, change, wrong, busy }} hint="Como UCI Adulto o Urgencia." />
        <TextField
          label="Abreviatura"
          value={values.abreviatura}
          maxLength={SHORT}
          onValue={(abreviatura) => change({ abreviatura })}
          error={wrong.abreviatura}
          hint={`Hasta ${SHORT} letras. Vacía: el comienzo del nombre.`}
          disabled={busy}
          autoComplete="off"
        />
      </>
    )}
  </EditSheet>
);
