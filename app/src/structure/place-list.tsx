import type { StructurePlace } from '@relevo/contract';
import { locationOutline } from 'ionicons/icons';
import { useState } from 'react';
import type { ShortListAddress } from '../navigation/short-list-address.ts';
import { ShortList } from '../reads/short-list.tsx';
import type { ShortColumn } from '../reads/short-rows.ts';
import { useRemoval } from '../sending/use-removal.ts';
import { NamedRow } from '../ui/named-row.tsx';
import { Whole } from '../ui/whole.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import { pairText } from './read-pair.ts';
import { removePlace } from './structure.api.ts';
import styles from './structure.module.css';
import { useMayChange } from './use-may-change.ts';
import { usersText } from './uses-words.ts';

const COLUMNS: readonly ShortColumn<StructurePlace>[] = [
  { head: 'Establecimiento', cell: ({ nombre }) => nombre, order: { by: 'nombre', as: 'words' } },
  { head: 'Latitud', cell: ({ lat }) => lat },
  { head: 'Longitud', cell: ({ lng }) => lng },
  { head: 'Radio en metros', cell: ({ radio }) => radio, order: { by: 'radio', as: 'number' } },
  { head: 'Usos', cell: ({ usos }) => usos, order: { by: 'usos', as: 'number' } },
];

interface PlaceListProps {
  places: readonly StructurePlace[];
  address: ShortListAddress;
}

export function PlaceList({ places, address }: PlaceListProps) {
  const [editing, setEditing] = useState<number>();
  const { busy, remove } = useRemoval();
  const mayChange = useMayChange();
  const edited = places.find(({ id }) => id === editing);
  return (
    <ShortList
      {...address}
      rows={places}
      columns={COLUMNS}
      nouns={['establecimiento', 'establecimientos']}
      name="establecimientos"
      empty={{
        icon: locationOutline,
        title: 'Todavía no hay establecimientos',
        text: 'Un establecimiento es un lugar donde se marca. Crea el primero con sus coordenadas y su radio.',
      }}
    >
      {(found) => (
        <>
          <ul className={`rl-panel rl-panel--list ${styles.narrow}`}>
            {found.map((place) => (
              <NamedRow
                key={place.id}
                name={place.nombre}
                note={
                  <span className="rl-num">
                    A menos de {place.radio}&nbsp;m de <Whole>{pairText(place)}</Whole>
                  </span>
                }
                disabled={busy}
                onEdit={mayChange ? () => setEditing(place.id) : null}
                onRemove={() =>
                  remove({
                    ...{ name: place.nombre, uses: place.usos, counted: usersText(place.usan) },
                    call: () => removePlace(place),
                  })
                }
              />
            ))}
          </ul>
          {edited && <PlaceSheet row={edited} onClose={() => setEditing(undefined)} />}
        </>
      )}
    </ShortList>
  );
}
