import type { ShiftKind } from '@relevo/contract';
import { addOutline, timeOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useSession } from '../api/session.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { hasScope } from '../navigation/page.ts';
import { useShortListAddress } from '../navigation/short-list-address.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { shiftKindsQuery } from '../reads/shift-kinds.ts';
import { ShortList } from '../reads/short-list.tsx';
import type { ShortColumn, ShortStates } from '../reads/short-rows.ts';
import { useRead } from '../reads/use-read.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm, inform } from '../ui/confirm.ts';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { showToast } from '../ui/toast.tsx';
import { wide } from '../ui/wide-page.ts';
import { refused, sendActive } from './active-kind.ts';
import { KindRow } from './kind-row.tsx';
import { KindSheet } from './kind-sheet.tsx';
import { exceptionsText } from './kind-words.ts';
import { removeKind } from './shift-types.api.ts';

const STATES: ShortStates<ShiftKind> = {
  words: { uso: 'En uso', retirado: 'Retirados' },
  of: ({ activo }) => (activo ? 'uso' : 'retirado'),
};
const COLUMNS: readonly ShortColumn<ShiftKind>[] = [
  { head: 'Tipo de turno', cell: ({ nombre }) => nombre, order: { by: 'nombre', as: 'words' } },
  { head: 'Abreviatura', cell: ({ abreviatura }) => abreviatura },
  { head: 'Jornada', cell: ({ diurno }) => (diurno ? 'Día' : 'Noche') },
  { head: 'Desde', cell: ({ desde }) => desde.slice(0, 5), order: { by: 'desde', as: 'date' } },
  { head: 'Hasta', cell: ({ hasta }) => hasta.slice(0, 5) },
  { head: 'Otros horarios', cell: ({ excepciones }) => exceptionsText(excepciones) },
  { head: 'Turnos en 28 días', cell: ({ en28dias }) => en28dias, order: { by: 'turnos', as: 'number' } },
  { head: 'Estado', cell: ({ activo }) => (activo ? 'En uso' : 'Retirado') },
];

/** 'Tipos de turno' (37d): those that new shifts get, and the retired ones. */
export function ShiftTypesPage() {
  const address = useShortListAddress(DESK_PATHS.shiftTypes);
  const read = useRead(shiftKindsQuery());
  const mayChange = hasScope(useSession()?.alcances, 'turnos');
  const isWide = useWideRoom();
  // A type, or a new one: null.
  const [editing, setEditing] = useState<number | null>();
  const edited = read.data?.find(({ id }) => id === editing) ?? null;
  const row = useKindRow(mayChange, setEditing);
  const add = mayChange && (
    <ActionButton icon={addOutline} onClick={() => setEditing(null)}>
      Nuevo tipo
    </ActionButton>
  );
  return (
    <ReadPage title="Tipos de turno" back={DESK_PATHS.settings} className={wide ?? ''} end={isWide && add}>
      {!isWide && add}
      <ReadOf read={read} rows={4} height={88}>
        {(kinds) => (
          <ShortList
            {...address}
            rows={kinds}
            columns={COLUMNS}
            states={STATES}
            nouns={['tipo de turno', 'tipos de turno']}
            name="tipos-de-turno"
            empty={{
              icon: timeOutline,
              title: 'Todavía no hay tipos de turno',
              text: 'Crea los que usan las planillas, como Largo y Noche.',
            }}
          >
            {(found) => {
              const used = found.filter(({ activo }) => activo);
              const retired = found.filter(({ activo }) => !activo);
              return (
                <>
                  {used.length > 0 && (
                    <TitledPanel title="En uso" note={used.length} list>
                      <ul>{used.map(row)}</ul>
                    </TitledPanel>
                  )}
                  {retired.length > 0 && (
                    <TitledPanel title="Retirados" note="Sus turnos siguen; ninguno nuevo los usa" list>
                      <ul>{retired.map(row)}</ul>
                    </TitledPanel>
                  )}
                </>
              );
            }}
          </ShortList>
        )}
      </ReadOf>
      {editing !== undefined && (
        <KindSheet key={editing} kind={edited} onClose={() => setEditing(undefined)} />
      )}
    </ReadPage>
  );
}

const IN_USE = 'Hay turnos de este tipo. Retíralo, y ningún turno nuevo lo usará.';

/** Draws a type with the ways to retire, restore and delete it. */
function useKindRow(mayChange: boolean, onEdit: (id: number) => void) {
  const { busy, send } = useSend();
  const remove = (kind: ShiftKind) =>
    void send({
      needs: 'eliminar el tipo',
      before: async () => {
        if (kind.en28dias === 0)
          return confirm({ header: `¿Eliminar ${kind.nombre}?`, confirm: 'Eliminar', destructive: true });
        await inform(`${kind.nombre} no se puede eliminar`, IN_USE);
        return false;
      },
      call: () => removeKind(kind),
      changes: 'everything',
      done: () => showToast({ message: `${kind.nombre} se eliminó.`, tone: 'ok' }),
      failed: (error) => refused(error, `${kind.nombre} no se puede eliminar`),
    });
  return (kind: ShiftKind) => (
    <KindRow
      key={kind.id}
      {...{ kind, mayChange, busy }}
      onEdit={() => onEdit(kind.id)}
      onActive={(active) => sendActive(send, kind, active)}
      onRemove={() => remove(kind)}
    />
  );
}
