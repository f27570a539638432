import { listOutline } from 'ionicons/icons';
import { useState } from 'react';
import type { ShortListAddress } from '../navigation/short-list-address.ts';
import { ShortList } from '../reads/short-list.tsx';
import type { ShortColumn, ShortStates } from '../reads/short-rows.ts';
import { useRemoval } from '../sending/use-removal.ts';
import { NamedRow } from '../ui/named-row.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { type CatalogueName, type Catalogues, removeEntry } from './catalogues.api.ts';
import styles from './catalogues.module.css';
import { type Entry, EntrySheet } from './entry-sheet.tsx';
import { rulesText, SHEET_WORDS, usesText, WORDS } from './words.ts';

interface EntryListProps {
  catalogue: CatalogueName;
  data: Catalogues;
  address: ShortListAddress;
}

const NAME: ShortColumn<Entry> = {
  head: 'Nombre',
  cell: ({ nombre }) => nombre,
  order: { by: 'nombre', as: 'words' },
};
const USES: ShortColumn<Entry> = {
  head: 'Usos',
  cell: ({ usos }) => usos,
  order: { by: 'usos', as: 'number' },
};
const STATES: ShortStates<Entry> = {
  words: { activo: 'Se ofrece', retirado: 'Retirado' },
  of: (entry) => ('activo' in entry && !entry.activo ? 'retirado' : 'activo'),
};
const STATE: ShortColumn<Entry> = {
  head: 'Estado',
  cell: (entry) => STATES.words[STATES.of(entry)] ?? null,
};

/** Columns of a catalogue: names and uses, and between them what its entries have of their own. */
const COLUMNS: Readonly<Record<CatalogueName, readonly ShortColumn<Entry>[]>> = {
  motivos: [NAME, USES, STATE],
  categorias: [NAME, USES, STATE],
  permisos: [
    NAME,
    { head: 'Reglas', cell: (entry) => ('conteo' in entry ? rulesText(entry) : null) },
    { head: 'Artículo', cell: (entry) => ('articulo' in entry ? entry.articulo : null) },
    ...[USES, STATE],
  ],
  ausencias: [
    NAME,
    { head: 'Abreviatura', cell: (entry) => ('abreviatura' in entry ? entry.abreviatura : null) },
    { head: 'En la ficha', cell: (entry) => ('ficha' in entry ? SHEET_WORDS[entry.ficha] : null) },
    USES,
  ],
  etiquetas: [NAME, USES],
};

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
export function EntryList({ catalogue, data, address }: EntryListProps) {
  const [editing, setEditing] = useState<number>();
  const { busy, remove } = useRemoval();
  const entries: readonly Entry[] = data[catalogue];
  const edited = entries.find(({ id }) => id === editing);
  const { empty, nouns, users } = WORDS[catalogue];
  const columns = COLUMNS[catalogue];
  return (
    <ShortList
      {...address}
      rows={entries}
      columns={columns}
      {...(columns.includes(STATE) && { states: STATES })}
      nouns={nouns}
      name={catalogue}
      empty={{ icon: listOutline, title: 'Todavía no hay nada aquí', text: empty }}
    >
      {(found) => (
        <>
          <ul className={`rl-panel rl-panel--list ${styles.list}`}>
            {found.map((entry) => (
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
      )}
    </ShortList>
  );
}
