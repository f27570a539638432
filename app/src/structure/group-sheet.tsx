import type { StructurePosition, StructureUnit } from '@relevo/contract';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { nameFaults } from '../sending/name-faults.ts';
import { ChoiceSheet } from '../ui/choice-sheet.tsx';
import { NameField } from '../ui/name-field.tsx';
import { addGroup, renameGroup } from './structure.api.ts';

interface GroupSheetProps {
  unit: StructureUnit;
  positions: readonly StructurePosition[];
  /** Null of a new one. */
  row: StructureUnit['planillas'][number] | null;
  onClose: () => void;
}

interface Values {
  nombre: string;
  idpuesto: number | null;
}

/** A payroll group of a unit, which is for one position. */
export function GroupSheet({ unit, positions, row, onClose }: GroupSheetProps) {
  const choices = positions.map(({ id, nombre }) => ({ id, name: nombre }));
  const saved: Values = {
    nombre: row?.nombre ?? '',
    idpuesto: row?.cargo.id ?? (choices.length === 1 ? (choices[0]?.id ?? null) : null),
  };
  return (
    <EditSheet<Values>
      title={row ? 'Cambiar estamento' : 'Nuevo estamento'}
      note={unit.nombre}
      go={row ? 'Guardar' : 'Agregar'}
      saved={saved}
      savedText={row?.nombre ?? null}
      faults={(values) => ({
        ...nameFaults(values),
        idpuesto: values.idpuesto === null ? 'Elige el cargo.' : undefined,
      })}
      fieldOf={{ 'structure.name_taken': 'nombre' }}
      changes="person"
      send={async ({ nombre, idpuesto }, keyOf) => {
        const body = { nombre: nombre.trim(), idpuesto: idpuesto ?? 0 };
        return row ? renameGroup(row, body.nombre) : addGroup(unit.id, body, keyOf([unit.id, body]));
      }}
      done={row ? 'Estamento guardado.' : 'Estamento agregado.'}
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => (
        <>
          <NameField {...{ values, change, wrong, busy }} hint="Como Enfermeras o TENS." />
          <ChoiceSheet
            label="Cargo"
            choices={choices}
            chosen={values.idpuesto}
            error={wrong.idpuesto}
            empty="(sin resultados)"
            disabled={busy || row !== null}
            onChosen={(idpuesto) => change({ idpuesto })}
          />
        </>
      )}
    </EditSheet>
  );
}
