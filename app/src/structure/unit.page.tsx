import type { StructureUnit } from '@relevo/contract';
import { businessOutline, chevronForward, createOutline, trashOutline } from 'ionicons/icons';
import { useState } from 'react';
import { readId, useAddressParam } from '../navigation/address.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { structureQuery } from '../reads/structure.ts';
import { useRead } from '../reads/use-read.ts';
import { useRemoval } from '../sending/use-removal.ts';
import { ActionButton, IconButton } from '../ui/action-button.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { Icon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { wide } from '../ui/wide-page.ts';
import { GroupPanel } from './group-panel.tsx';
import { ManagersPanel } from './managers-panel.tsx';
import { SectorPanel } from './sector-panel.tsx';
import { unitSlots } from './slots.ts';
import { removeUnit } from './structure.api.ts';
import styles from './structure.module.css';
import { UnitSheet } from './unit-sheet.tsx';
import { useMayChange } from './use-may-change.ts';
import { usersText } from './uses-words.ts';

/** A unit with its sectors, its payroll groups and its managers. */
export function UnitPage() {
  const { MinimaPanel } = unitSlots.get();
  const router = useRouter();
  const id = readId(useAddressParam(DESK_PATHS.unit, 'id').value);
  const read = useRead(structureQuery());
  const unit = read.data?.unidades.find((one) => one.id === id);
  const mayChange = useMayChange();
  const [editing, setEditing] = useState(false);
  const { busy, remove } = useRemoval();
  const isWide = useWideRoom();
  // Long on a phone, where the short panels come first.
  const minima = unit && (
    <div className={styles.whole}>
      <MinimaPanel unitId={unit.id} />
    </div>
  );
  const toList = () => router.push(DESK_PATHS.structure, 'back', 'replace');
  return (
    <ReadPage
      title={unit?.nombre ?? 'Unidad'}
      back={DESK_PATHS.structure}
      className={wide ?? ''}
      label="Unidad"
      end={
        unit &&
        mayChange && (
          <>
            <IconButton
              icon={createOutline}
              label={`Cambiar ${unit.nombre}`}
              disabled={busy}
              onClick={() => setEditing(true)}
            />
            <IconButton
              icon={trashOutline}
              label={`Eliminar ${unit.nombre}`}
              disabled={busy}
              onClick={() =>
                remove({
                  ...{ name: unit.nombre, uses: unit.usos, counted: usersText(unit.usan) },
                  ...{ call: () => removeUnit(unit), done: toList },
                })
              }
            />
          </>
        )
      }
    >
      <ReadOf read={read} rows={3} height={120}>
        {({ cargos }) =>
          unit ? (
            <div className={styles.parts}>
              {isWide && minima}
              <SectorPanel unit={unit} mayChange={mayChange} />
              <GroupPanel unit={unit} positions={cargos} mayChange={mayChange} />
              <ManagersPanel unit={unit} />
              <PeoplePanel unit={unit} />
              {!isWide && minima}
            </div>
          ) : (
            <EmptyState
              icon={businessOutline}
              title="No encontramos esta unidad"
              action={
                <ActionButton kind="tonal" onClick={toList}>
                  Ver las unidades
                </ActionButton>
              }
            >
              Puede que otra persona la haya eliminado.
            </EmptyState>
          )
        }
      </ReadOf>
      {editing && unit && <UnitSheet row={unit} onClose={() => setEditing(false)} />}
    </ReadPage>
  );
}

function PeoplePanel({ unit }: { unit: StructureUnit }) {
  const router = useRouter();
  const opens = withParameters(DESK_PATHS.people, { unidad: unit.id });
  return (
    <TitledPanel title="Personas" list>
      <ul>
        <li className={styles.named}>
          <button type="button" className="rl-row" data-opens={opens} onClick={() => router.push(opens)}>
            <span className="rl-row__main">
              {unit.personas === 1 ? '1 persona' : `${unit.personas} personas`} con contrato vigente
            </span>
            <Icon icon={chevronForward} size={20} />
          </button>
        </li>
      </ul>
    </TitledPanel>
  );
}
