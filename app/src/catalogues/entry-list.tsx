import { listOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useRemoval } from '../sending/use-removal.ts';
import { NamedRow } from '../ui/named-row.tsx';
import { EmptyState } from '../ui/states.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { type CatalogueName, type Catalogues, removeEntry } from './catalogues.api.ts';
import styles from './catalogues.module.css';
import { type Entry, EntrySheet } from './entry-sheet.tsx';
import { rulesText, SHEET_WORDS, usesText, WORDS } from './words.ts';

interface EntryListProps {
  catalogue: CatalogueName;
  data: Catalogues;
}

/** Lines below the name: rules of its kind, uses, and whether it is retired or named by the server. */
function noteOf(entry: Entry): string {
  const state = [usesText(entry.usos), 'activo' in entry && !entry.activo && 'Retirado'];
  if ('conteo' in entry) return [rulesText(entry), entry.articulo, ...state].filter(Boolean).join(' · ');
  if ('ficha' in entry) {
    const own = entry.propia && 'Relevo la usa por su nombre';
    return [entry.abreviatura, SHEET_WORDS[entry.ficha], own, ...state].filter(Boolean).join(' · ');
  }
  return state.filter(Boolean).join(' · ');
}

/** Entries of one catalogue. */
export function EntryList({ catalogue, data }: EntryListProps) {
  const [editing, setEditing] = useState<number>();
  const { busy, remove } = useRemoval();
  const entries: readonly Entry[] = data[catalogue];
  const edited = entries.find(({ id }) => id === editing);
  const { empty, users } = WORDS[catalogue];
  if (entries.length === 0) {
    return (
      <EmptyState icon={listOutline} title="Todavía no hay nada aquí">
        {empty}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={`rl-panel rl-panel--list ${styles.list}`}>
        {entries.map((entry) => (
          <NamedRow
            key={entry.id}
            name={entry.nombre}
            note={unbroken(noteOf(entry))}
            disabled={busy}
            onEdit={'propia' in entry && entry.propia ? null : () => setEditing(entry.id)}
            onRemove={() =>
              remove({
                name: entry.nombre,
                uses: entry.usos,
                users,
                call: () => removeEntry(catalogue, entry),
              })
            }
          />
        ))}
      </ul>
      {edited && (
        <EntrySheet
          catalogue={catalogue}
          row={edited}
          absences={data.ausencias}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
