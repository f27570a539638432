import type { StructureUnit } from '@relevo/contract';
import { addOutline, chevronDown, chevronUp } from 'ionicons/icons';
import { useState } from 'react';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { nameFaults } from '../sending/name-faults.ts';
import { useRemoval } from '../sending/use-removal.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton, IconButton } from '../ui/action-button.tsx';
import { NameField } from '../ui/name-field.tsx';
import { NamedRow } from '../ui/named-row.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { addSector, orderSectors, removeSector, renameSector } from './structure.api.ts';

interface SectorPanelProps {
  unit: StructureUnit;
  mayChange: boolean;
}

/** The ids with the one at `index` moved by one place. */
function moved(ids: readonly number[], index: number, by: 1 | -1): number[] {
  const next = [...ids];
  const [one] = next.splice(index, 1);
  if (one !== undefined) next.splice(index + by, 0, one);
  return next;
}

/** The sectors of a unit, in the order in which the floor shows them. */
export function SectorPanel({ unit, mayChange }: SectorPanelProps) {
  // A sector, or a new one: null.
  const [editing, setEditing] = useState<number | null>();
  const { busy: removing, remove } = useRemoval();
  const { busy: moving, send } = useSend();
  const { sectores } = unit;
  const ids = sectores.map(({ id }) => id);
  const edited = sectores.find(({ id }) => id === editing) ?? null;
  const busy = removing || moving;
  const move = (index: number, by: 1 | -1) =>
    void send({
      needs: 'ordenar los sectores',
      call: () => orderSectors(unit.id, moved(ids, index, by)),
      changes: 'person',
    });
  return (
    <TitledPanel
      title="Sectores"
      note={sectores.length}
      list
      action={
        mayChange && (
          <ActionButton kind="text" icon={addOutline} onClick={() => setEditing(null)}>
            Agregar sector
          </ActionButton>
        )
      }
    >
      {sectores.length === 0 && (
        <p className="rl-row rl-ink-2">Sin sectores. Son partes de la unidad, como Box 1 a 6.</p>
      )}
      <ul>
        {sectores.map((sector, index) => (
          <NamedRow
            key={sector.id}
            name={sector.nombre}
            disabled={busy}
            onEdit={mayChange ? () => setEditing(sector.id) : null}
            onRemove={() => remove({ name: sector.nombre, call: () => removeSector(sector) })}
          >
            <IconButton
              icon={chevronUp}
              label={`Subir ${sector.nombre}`}
              disabled={busy || index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              icon={chevronDown}
              label={`Bajar ${sector.nombre}`}
              disabled={busy || index === sectores.length - 1}
              onClick={() => move(index, 1)}
            />
          </NamedRow>
        ))}
      </ul>
      {editing !== undefined && (
        <EditSheet
          title={edited ? 'Cambiar sector' : 'Nuevo sector'}
          note={unit.nombre}
          go={edited ? 'Guardar' : 'Agregar'}
          saved={{ nombre: edited?.nombre ?? '' }}
          savedText={edited?.nombre ?? null}
          faults={nameFaults}
          fieldOf={{ 'structure.name_taken': 'nombre' }}
          changes="person"
          send={async ({ nombre }, keyOf) => {
            const name = nombre.trim();
            return edited ? renameSector(edited, name) : addSector(unit.id, name, keyOf([unit.id, name]));
          }}
          done={edited ? 'Sector guardado.' : 'Sector agregado.'}
          onClose={() => setEditing(undefined)}
        >
          {(fields) => <NameField {...fields} hint="Como Box 1 a 6." />}
        </EditSheet>
      )}
    </TitledPanel>
  );
}
