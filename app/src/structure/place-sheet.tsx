import type { StructurePlace } from '@relevo/contract';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { nameFaults } from '../sending/name-faults.ts';
import { NameField } from '../ui/name-field.tsx';
import { NO_PLACE, PlaceFields, type PlaceValues, placeFaults, placeOf } from './place-fields.tsx';
import { pairText } from './read-pair.ts';
import { addPlace, changePlace } from './structure.api.ts';

interface PlaceSheetProps {
  row: StructurePlace | null;
  onClose: () => void;
}

interface Values extends PlaceValues {
  nombre: string;
}

export function PlaceSheet({ row, onClose }: PlaceSheetProps) {
  return (
    <EditSheet<Values>
      title={row ? 'Cambiar establecimiento' : 'Nuevo establecimiento'}
      go={row ? 'Guardar' : 'Crear'}
      saved={{
        nombre: row?.nombre ?? '',
        ...(row ? { pair: pairText(row), radio: String(row.radio) } : NO_PLACE),
      }}
      savedText={row && `${row.nombre}, ${pairText(row)}, ${row.radio} m`}
      faults={(values) => ({ ...nameFaults(values), ...placeFaults(values) })}
      fieldOf={{ 'structure.name_taken': 'nombre' }}
      changes="person"
      send={async ({ nombre, ...values }, keyOf) => {
        const body = { nombre: nombre.trim(), ...placeOf(values) };
        return row ? changePlace(row, body) : addPlace(body, keyOf(body));
      }}
      done={row ? 'Establecimiento guardado.' : 'Establecimiento creado.'}
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => (
        <>
          <NameField {...{ values, change, wrong, busy }} />
          <PlaceFields {...{ values, change, wrong, busy }} />
        </>
      )}
    </EditSheet>
  );
}
