import type { StructurePosition, StructureUnit } from '@relevo/contract';
import { addOutline } from 'ionicons/icons';
import { useState } from 'react';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { nameFaults } from '../sending/name-faults.ts';
import { useRemoval } from '../sending/use-removal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ChoiceSheet } from '../ui/choice-sheet.tsx';
import { NameField } from '../ui/name-field.tsx';
import { NamedRow } from '../ui/named-row.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { addGroup, removeGroup, renameGroup } from './structure.api.ts';

interface GroupPanelProps {
  unit: StructureUnit;
  positions: readonly StructurePosition[];
  mayChange: boolean;
}

interface Values {
  nombre: string;
  idpuesto: number | null;
}

/** The payroll groups of a unit, each for one position. */
export function GroupPanel({ unit, positions, mayChange }: GroupPanelProps) {
  // A group, or a new one: null.
  const [editing, setEditing] = useState<number | null>();
  const { busy, remove } = useRemoval();
  const { planillas } = unit;
  const edited = planillas.find(({ id }) => id === editing) ?? null;
  const choices = positions.map(({ id, nombre }) => ({ id, name: nombre }));
  const saved: Values = {
    nombre: edited?.nombre ?? '',
    idpuesto: edited?.cargo.id ?? (choices.length === 1 ? (choices[0]?.id ?? null) : null),
  };
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
            disabled={choices.length === 0}
            onClick={() => setEditing(null)}
          >
            Agregar estamento
          </ActionButton>
        )
      }
    >
      {planillas.length === 0 && (
        <p className="rl-row rl-ink-2">
          {choices.length === 0
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
            onRemove={() => remove({ name: group.nombre, uses: group.usos, call: () => removeGroup(group) })}
          />
        ))}
      </ul>
      {editing !== undefined && (
        <EditSheet<Values>
          title={edited ? 'Cambiar estamento' : 'Nuevo estamento'}
          note={unit.nombre}
          go={edited ? 'Guardar' : 'Agregar'}
          saved={saved}
          savedText={edited?.nombre ?? null}
          faults={(values) => ({
            ...nameFaults(values),
            idpuesto: values.idpuesto === null ? 'Elige el cargo.' : undefined,
          })}
          fieldOf={{ 'structure.name_taken': 'nombre' }}
          changes="person"
          send={async ({ nombre, idpuesto }, keyOf) => {
            const body = { nombre: nombre.trim(), idpuesto: idpuesto ?? 0 };
            return edited
              ? renameGroup(edited, body.nombre)
              : addGroup(unit.id, body, keyOf([unit.id, body]));
          }}
          done={edited ? 'Estamento guardado.' : 'Estamento agregado.'}
          onClose={() => setEditing(undefined)}
        >
          {({ values, change, wrong, busy: sending }) => (
            <>
              <NameField {...{ values, change, wrong }} busy={sending} hint="Como Enfermeras o TENS." />
              <ChoiceSheet
                label="Cargo"
                choices={choices}
                chosen={values.idpuesto}
                error={wrong.idpuesto}
                empty="(sin resultados)"
                disabled={sending || edited !== null}
                onChosen={(idpuesto) => change({ idpuesto })}
              />
            </>
          )}
        </EditSheet>
      )}
    </TitledPanel>
  );
}
