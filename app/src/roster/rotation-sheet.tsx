import type { Roster, Rotation } from '@relevo/contract';
import { trashOutline } from 'ionicons/icons';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { nameFaults } from '../sending/name-faults.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { NameField } from '../ui/name-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TwoWay } from '../ui/two-way.tsx';
import { deleteRotation, saveRotation } from './rotation.api.ts';
import { codesOf, daysOfCodes } from './rotation-words.ts';

export type RotationDraft = Pick<Rotation, 'nombre' | 'dias' | 'base' | 'resolucion'>;

interface SheetProps {
  unitId: number;
  types: Roster['tipos'];
  /** The rotation that is changed; null for a new one. */
  seen: Rotation | null;
  draft: RotationDraft;
  onClose: () => void;
}

interface Values {
  nombre: string;
  dias: string;
  base: Rotation['base'];
  resolucion: string;
}

/** The most days of a cycle. */
const DAYS = 56;

function cycleFault(text: string, types: Roster['tipos']): string | undefined {
  const found = daysOfCodes(text, types);
  if ('unknown' in found) return `«${found.unknown}» no es el código de un turno.`;
  if (found.days.every((day) => day === null)) return 'Pon al menos un turno en el ciclo.';
  return found.days.length > DAYS ? `Un ciclo tiene ${DAYS} días a lo más.` : undefined;
}

/** Makes a rotation, or changes one: its cycle is typed as codes. */
export function RotationSheet({ unitId, types, seen, draft, onClose }: SheetProps) {
  const shown = seen ?? draft;
  const saved: Values = {
    ...{ nombre: shown.nombre, dias: codesOf(shown.dias, types), base: shown.base },
    resolucion: shown.resolucion ?? '',
  };
  const codes = types.filter(({ activo }) => activo).map(({ abreviatura }) => abreviatura);
  return (
    <EditSheet<Values>
      title={seen ? 'Cambiar la rotativa' : 'Nueva rotativa'}
      note={seen ? 'Lo que ya está escrito en la planilla queda como está.' : undefined}
      go={seen ? 'Guardar' : 'Crear'}
      saved={saved}
      savedText={`${saved.nombre}: ${saved.dias}`}
      faults={(values) => ({ ...nameFaults(values), dias: cycleFault(values.dias, types) })}
      fieldOf={{
        ...{ 'rotation.name_taken': 'nombre', 'rotation.in_use': 'dias', 'shift_type.retired': 'dias' },
      }}
      changes="roster"
      send={({ nombre, dias, base, resolucion }) => {
        const found = daysOfCodes(dias, types);
        const days = 'days' in found ? found.days : [];
        return saveRotation(unitId, seen, {
          ...{ nombre: nombre.trim(), dias: days, base, resolucion: resolucion.trim() || null },
        });
      }}
      done={seen ? 'Rotativa guardada.' : 'Rotativa creada.'}
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => (
        <>
          <NameField {...{ values, change, wrong, busy }} hint="Como Cuarto turno." />
          <TextField
            label="Ciclo, un código por día"
            value={values.dias}
            onValue={(dias) => change({ dias })}
            error={wrong.dias}
            hint={`Códigos: ${codes.join(', ')}; un día libre es –. Como L N – –`}
            autoComplete="off"
            disabled={busy}
          />
          <TwoWay
            label="Cómo se cuentan sus horas"
            choices={[
              { value: 'semana', label: 'Horas por semana' },
              { value: 'ciclo', label: 'Promedio del ciclo' },
            ]}
            value={values.base}
            onValue={(base) => change({ base })}
          />
          {wrong.base && <p className="rl-bad">{wrong.base}</p>}
          <TextField
            label="Número de la resolución"
            value={values.resolucion}
            onValue={(resolucion) => change({ resolucion })}
            error={wrong.resolucion}
            hint="La que autoriza el sistema de turnos; sin ella las horas se cuentan por semana."
            maxLength={60}
            autoComplete="off"
            disabled={busy}
          />
          {seen && <Removal unitId={unitId} rotation={seen} onGone={onClose} />}
        </>
      )}
    </EditSheet>
  );
}

function Removal({ unitId, rotation, onGone }: { unitId: number; rotation: Rotation; onGone: () => void }) {
  const { busy, send } = useSend();
  const remove = () =>
    send({
      needs: 'eliminar la rotativa',
      before: () =>
        confirm({
          ...{ header: `¿Eliminar «${rotation.nombre}»?`, cancel: 'Cancelar', confirm: 'Eliminar' },
          destructive: true,
        }),
      call: () => deleteRotation(unitId, rotation.id),
      changes: 'roster',
      done: () => onGone(),
    });
  return (
    <ActionButton kind="danger" icon={trashOutline} busy={busy} onClick={() => void remove()}>
      Eliminar
    </ActionButton>
  );
}
