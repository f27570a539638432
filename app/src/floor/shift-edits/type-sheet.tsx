import type { AvailableType } from '@relevo/contract';
import { useState } from 'react';
import { useRead } from '../../reads/use-read.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { clockTime } from '../../ui/formatters.ts';
import { SheetButtons } from '../../ui/sheet-buttons.tsx';
import { shiftNote } from '../shift-words.ts';
import { ChoiceList } from './choice-list.tsx';
import { Consequences, EditedMarks, EditedRibbon } from './consequences.tsx';
import type { EditSheetProps } from './edit-sheet-props.ts';
import { putEdit, typesQuery } from './shift-edits.api.ts';
import { useEdit } from './use-edit.ts';

/** 'Largo (08:00-20:00 L)' (spec 3 §2.9). */
const nameOfType = ({ nombre, hora_inicio, hora_termino, abreviatura }: AvailableType): string =>
  // No line ends at the hyphen.
  `${nombre} (${clockTime(hora_inicio)}\u2060-\u2060${clockTime(hora_termino)} ${abreviatura})`;

/** 'Cambiar tipo de turno': one of the same kind of day (spec 3 §2.9). */
export function TypeSheet({ shift, open, onClose }: EditSheetProps) {
  const { id, version, tipo_turno_id: present } = shift;
  const types = useRead({ ...typesQuery(shift.det_puesto_id), enabled: open });
  const [chosen, setChosen] = useState(present);
  const { preview, busy, offline, submit } = useEdit({
    shift,
    open: open && chosen !== present,
    wanted: { idtipoTurno: chosen },
    go: 'Cambiar Turno',
    done: 'Cambio de tipo de turno asignado correctamente.',
    send: (confirmado, keyOf) => {
      const body = { idtipoTurno: chosen, version, confirmado };
      return putEdit(id, body, keyOf({ id, ...body }));
    },
    onClose,
  });
  const differs = chosen !== present;
  const to = differs ? preview.data : undefined;
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Cambiar tipo de turno"
      note={shiftNote(shift)}
      dismissible={!busy}
      footer={
        <SheetButtons
          {...{ offline, busy }}
          onCancel={onClose}
          disabled={!differs || !preview.data?.verificacion.permitido}
          onClick={submit}
        >
          Cambiar Turno
        </SheetButtons>
      }
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
        disabled={busy}
      />
      <EditedRibbon shift={shift} to={to} />
      <EditedMarks shift={shift} to={to} />
      {differs && <Consequences preview={preview} />}
    </BottomSheet>
  );
}
