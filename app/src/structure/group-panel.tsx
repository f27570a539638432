import type { StructurePosition, StructureUnit } from '@relevo/contract';
import { addOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useRemoval } from '../sending/use-removal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { NamedRow } from '../ui/named-row.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { GroupSheet } from './group-sheet.tsx';
import { removeGroup } from './structure.api.ts';
import { usersText } from './uses-words.ts';

interface GroupPanelProps {
  unit: StructureUnit;
  positions: readonly StructurePosition[];
  mayChange: boolean;
}

/** The payroll groups of a unit, each for one position. */
export function GroupPanel({ unit, positions, mayChange }: GroupPanelProps) {
  // A group, or a new one: null.
  const [editing, setEditing] = useState<number | null>();
  const { busy, remove } = useRemoval();
  const { planillas } = unit;
  const edited = planillas.find(({ id }) => id === editing) ?? null;
  return (
    <TitledPanel
      title="Estamentos"
      note={planillas.length}
      list
      action={
        mayChange && (
          <ActionButton
            kind="text"
            icon={addOutline}
            disabled={positions.length === 0}
            onClick={() => setEditing(null)}
          >
            Agregar estamento
          </ActionButton>
        )
      }
    >
      {planillas.length === 0 && (
        <p className="rl-row rl-ink-2">
          {positions.length === 0
            ? 'Sin estamentos. Crea primero un cargo.'
            : 'Sin estamentos. Son grupos de personas de un cargo, como Enfermeras.'}
        </p>
      )}
      <ul>
        {planillas.map((group) => (
          <NamedRow
            key={group.id}
            name={group.nombre}
            note={group.cargo.nombre}
            disabled={busy}
            onEdit={mayChange ? () => setEditing(group.id) : null}
            onRemove={() =>
              remove({
                ...{ name: group.nombre, uses: group.usos, counted: usersText(group.usan) },
                call: () => removeGroup(group),
              })
            }
          />
        ))}
      </ul>
      {editing !== undefined && (
        <GroupSheet {...{ unit, positions }} row={edited} onClose={() => setEditing(undefined)} />
      )}
    </TitledPanel>
  );
}
