import type { StructurePosition } from '@relevo/contract';
import { briefcaseOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useRemoval } from '../sending/use-removal.ts';
import { NamedRow } from '../ui/named-row.tsx';
import { EmptyState } from '../ui/states.tsx';
import { PositionSheet } from './position-sheet.tsx';
import { removePosition } from './structure.api.ts';
import styles from './structure.module.css';
import { useMayChange } from './use-may-change.ts';

export function PositionList({ positions }: { positions: readonly StructurePosition[] }) {
  const [editing, setEditing] = useState<number>();
  const { busy, remove } = useRemoval();
  const mayChange = useMayChange();
  const edited = positions.find(({ id }) => id === editing);
  if (positions.length === 0) {
    return (
      <EmptyState icon={briefcaseOutline} title="Todavía no hay cargos">
        Crea los que usan los contratos, como Enfermera(o) o TENS.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={`rl-panel rl-panel--list ${styles.narrow}`}>
        {positions.map((position) => (
          <NamedRow
            key={position.id}
            name={position.nombre}
            note={position.usos === 0 ? 'Sin uso' : position.usos === 1 ? '1 uso' : `${position.usos} usos`}
            disabled={busy}
            onEdit={mayChange ? () => setEditing(position.id) : null}
            onRemove={() =>
              remove({ name: position.nombre, uses: position.usos, call: () => removePosition(position) })
            }
          />
        ))}
      </ul>
      {edited && <PositionSheet row={edited} onClose={() => setEditing(undefined)} />}
    </>
  );
}
