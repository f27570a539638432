import type { StructurePlace } from '@relevo/contract';
import { locationOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useRemoval } from '../sending/use-removal.ts';
import { NamedRow } from '../ui/named-row.tsx';
import { EmptyState } from '../ui/states.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import { pairText } from './read-pair.ts';
import { removePlace } from './structure.api.ts';
import styles from './structure.module.css';
import { useMayChange } from './use-may-change.ts';

export function PlaceList({ places }: { places: readonly StructurePlace[] }) {
  const [editing, setEditing] = useState<number>();
  const { busy, remove } = useRemoval();
  const mayChange = useMayChange();
  const edited = places.find(({ id }) => id === editing);
  if (places.length === 0) {
    return (
      <EmptyState icon={locationOutline} title="Todavía no hay establecimientos">
        Un establecimiento es un lugar donde se marca. Crea el primero con sus coordenadas y su radio.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={`rl-panel rl-panel--list ${styles.narrow}`}>
        {places.map((place) => (
          <NamedRow
            key={place.id}
            name={place.nombre}
            note={
              <span className="rl-num">
                A menos de {place.radio}&nbsp;m de {pairText(place)}
              </span>
            }
            disabled={busy}
            onEdit={mayChange ? () => setEditing(place.id) : null}
            onRemove={() => remove({ name: place.nombre, uses: place.usos, call: () => removePlace(place) })}
          />
        ))}
      </ul>
      {edited && <PlaceSheet row={edited} onClose={() => setEditing(undefined)} />}
    </>
  );
}
