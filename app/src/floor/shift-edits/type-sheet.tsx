import type { AvailableType } from '@relevo/contract';
import { useState } from 'react';
import { useRead } from '../../reads/use-read.ts';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { clockTime } from '../../ui/formatters.ts';
import { ChoiceList } from './choice-list.tsx';
import { Consequences, EditedMarks, EditedRibbon } from './consequences.tsx';
import { putEdit, typesQuery } from './shift-edits.api.ts';
import { type EditSheetProps, useEdit } from './use-edit.ts';

/** 'Largo (08:00-20:00 L)' (spec 3 §2.9). */
const nameOfType = ({ nombre, hora_inicio, hora_termino, abreviatura }: AvailableType): string =>
  // No line ends at the hyphen.
  `${nombre} (${clockTime(hora_inicio)}\u2060-\u2060${clockTime(hora_termino)} ${abreviatura})`;

/** 'Cambiar tipo de turno': one of the same kind of day (spec 3 §2.9). */
export function TypeSheet({ shift, ...sheet }: EditSheetProps) {
  const { id, version, tipo_turno_id: present } = shift;
  const types = useRead({ ...typesQuery(shift.det_puesto_id), enabled: sheet.open });
  const [chosen, setChosen] = useState(present);
  const { preview, ...edit } = useEdit({
    shift,
    ...sheet,
    open: sheet.open && chosen !== present,
    wanted: { idtipoTurno: chosen },
    go: 'Cambiar Turno',
    done: 'Cambio de tipo de turno asignado correctamente.',
    send: (confirmado, keyOf) => {
      const body = { idtipoTurno: chosen, version, confirmado };
      return putEdit(id, body, keyOf({ id, ...body }));
    },
  });
  const differs = chosen !== present;
  const to = differs ? preview.data : undefined;
  return (
    <FormSheet
      {...sheet}
      {...edit}
      title="Cambiar tipo de turno"
      disabled={!differs || !preview.data?.verificacion.permitido}
      go="Cambiar Turno"
    >
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
        disabled={edit.busy}
      />
      <EditedRibbon shift={shift} to={to} />
      <EditedMarks shift={shift} to={to} />
      {differs && <Consequences preview={preview} />}
    </FormSheet>
  );
}
