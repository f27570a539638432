import type { AvailableType } from '@relevo/contract';
import { useState } from 'react';
import { useRead } from '../../reads/use-read.ts';
import { clockTime } from '../../ui/formatters.ts';
import { ChoiceList } from './choice-list.tsx';
import { EditedMarks, EditedRibbon } from './consequences.tsx';
import { EditSheet, type ShiftSheetProps } from './edit-sheet.tsx';
import { putEdit, typesQuery } from './shift-edits.api.ts';

/** 'Largo (08:00-20:00 L)' (spec 3 §2.9). */
const nameOfType = ({ nombre, hora_inicio, hora_termino, abreviatura }: AvailableType): string =>
  // No line ends at the hyphen.
  `${nombre} (${clockTime(hora_inicio)}\u2060-\u2060${clockTime(hora_termino)} ${abreviatura})`;

/** 'Cambiar tipo de turno': one of the same kind of day (spec 3 §2.9). */
export function TypeSheet(sheet: ShiftSheetProps) {
  const { shift } = sheet;
  const present = shift.tipo_turno_id;
  const types = useRead({ ...typesQuery(shift.det_puesto_id, shift.fecha), enabled: sheet.open });
  const [chosen, setChosen] = useState(present);
  const differs = chosen !== present;
  return (
    <EditSheet
      {...sheet}
      {...{ differs }}
      title="Cambiar tipo de turno"
      edit={{ idtipoTurno: chosen }}
      go="Cambiar Turno"
      done="Cambio de tipo de turno asignado correctamente."
      send={putEdit}
    >
      {(preview, busy) => (
        <>
          <ChoiceList
            label="Tipo de turno"
            loading="Cargando turnos disponibles..."
            placeholder="Seleccione el turno."
            empty="No hay tipos de turno que coincidan con la búsqueda"
            read={types}
            choices={types.data
              ?.filter(({ turno_dia }) => turno_dia === shift.turno_dia)
              .map((type) => ({
                id: type.id,
                name: nameOfType(type),
                end: type.id === present ? 'Actual' : undefined,
              }))}
            chosen={chosen}
            onChosen={setChosen}
            disabled={busy}
          />
          <EditedRibbon shift={shift} to={differs ? preview : undefined} />
          <EditedMarks shift={shift} to={differs ? preview : undefined} />
        </>
      )}
    </EditSheet>
  );
}
