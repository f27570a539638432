import type { StructurePosition } from '@relevo/contract';
import { briefcaseOutline } from 'ionicons/icons';
import { useState } from 'react';
import type { ShortListAddress } from '../navigation/short-list-address.ts';
import { ShortList } from '../reads/short-list.tsx';
import type { ShortColumn } from '../reads/short-rows.ts';
import { useRemoval } from '../sending/use-removal.ts';
import { NamedRow } from '../ui/named-row.tsx';
import { PositionSheet } from './position-sheet.tsx';
import { removePosition } from './structure.api.ts';
import styles from './structure.module.css';
import { useMayChange } from './use-may-change.ts';
import { usersText } from './uses-words.ts';

const COLUMNS: readonly ShortColumn<StructurePosition>[] = [
  { head: 'Cargo', cell: ({ nombre }) => nombre, order: { by: 'nombre', as: 'words' } },
  { head: 'Usos', cell: ({ usos }) => usos, order: { by: 'usos', as: 'number' } },
];

interface PositionListProps {
  positions: readonly StructurePosition[];
  address: ShortListAddress;
}

export function PositionList({ positions, address }: PositionListProps) {
  const [editing, setEditing] = useState<number>();
  const { busy, remove } = useRemoval();
  const mayChange = useMayChange();
  const edited = positions.find(({ id }) => id === editing);
  return (
    <ShortList
      {...address}
      rows={positions}
      columns={COLUMNS}
      nouns={['cargo', 'cargos']}
      name="cargos"
      empty={{
        icon: briefcaseOutline,
        title: 'Todavía no hay cargos',
        text: 'Crea los que usan los contratos, como Enfermera(o) o TENS.',
      }}
    >
      {(found) => (
        <>
          <ul className={`rl-panel rl-panel--list ${styles.narrow}`}>
            {found.map((position) => (
              <NamedRow
                key={position.id}
                name={position.nombre}
                note={
                  position.usos === 0 ? 'Sin uso' : position.usos === 1 ? '1 uso' : `${position.usos} usos`
                }
                disabled={busy}
                onEdit={mayChange ? () => setEditing(position.id) : null}
                onRemove={() =>
                  remove({
                    ...{ name: position.nombre, uses: position.usos, counted: usersText(position.usan) },
                    call: () => removePosition(position),
                  })
                }
              />
            ))}
          </ul>
          {edited && <PositionSheet row={edited} onClose={() => setEditing(undefined)} />}
        </>
      )}
    </ShortList>
  );
}
