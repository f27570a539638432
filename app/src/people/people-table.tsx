import type { PersonRow } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import type { LocalDate } from '@relevo/domain/time';
import { memo } from 'react';
import { useToday, useZone } from '../reads/local-time.ts';
import list from '../ui/desk/list-table.module.css';
import { PersonName } from '../ui/desk/person-name.tsx';
import { RowTick } from '../ui/desk/row-tick.tsx';
import { useSlots } from '../ui/desk/slots.ts';
import { SortedHead } from '../ui/desk/sorted-head.tsx';
import type { Sorting } from '../ui/desk/sorting.ts';
import { TwoLines } from '../ui/desk/two-lines.tsx';
import { AccessChip } from './access-chip.tsx';
import type { Chosen } from './chosen-footer.tsx';
import type { Filters } from './people.api.ts';
import styles from './people.module.css';
import { contractLines, postsOf } from './person-words.ts';

type Order = NonNullable<Filters['orden']>;

interface PeopleTableProps {
  people: readonly PersonRow[];
  sorting: Sorting<Order>;
  onSorting: (sorting: Sorting<Order>) => void;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}

/** The list on a wide screen (37b). */
export function PeopleTable({ people, sorting, onSorting, chosen, onChosen }: PeopleTableProps) {
  const today = useToday();
  const zone = useZone();
  const slots = useSlots(people);
  return (
    <div className={`rl-panel rl-panel--list ${list.frame}`}>
      <table className={`${list.table} ${styles.columns}`}>
        <caption className="rl-sr">Personas</caption>
        <thead>
          <tr>
            <th scope="col" className={list.tick}>
              <RowTick label="Elegir a todas las de esta página" rows={people} {...{ chosen, onChosen }} />
            </th>
            <SortedHead by="nombre" {...{ sorting, onSorting }}>
              Persona
            </SortedHead>
            <SortedHead by="unidad" {...{ sorting, onSorting }}>
              Unidad
            </SortedHead>
            <th scope="col">Rol</th>
            <SortedHead by="contrato" {...{ sorting, onSorting }}>
              Contrato
            </SortedHead>
            <th scope="col">Acceso</th>
            <th scope="col">
              <span className="rl-sr">Abrir</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row key={slots.get(person.id)} {...{ person, today, zone, chosen, onChosen }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<PeopleTableProps, 'chosen' | 'onChosen'> {
  person: PersonRow;
  today: LocalDate;
  zone: string;
}

/** A row, which is drawn again for itself alone and not when another page is asked for. */
const Row = memo(function Row({ person, today, zone, chosen, onChosen }: RowProps) {
  const [first, ...others] = postsOf(person, today);
  const [until, note] = person.contrato ? contractLines(person.contrato, person.sigue, today) : [];
  return (
    <tr data-chosen={chosen.has(person.id) || undefined}>
      <td className={list.tick}>
        <RowTick label={`Elegir a ${fullName(person)}`} rows={[person]} {...{ chosen, onChosen }} />
      </td>
      <th scope="row">
        <PersonName person={person} />
      </th>
      <td>
        <TwoLines
          first={person.contrato?.unidad.nombre ?? person.jefatura?.nombre ?? '-'}
          second={person.contrato?.cargo.nombre}
        />
      </td>
      <td>
        <TwoLines first={first ?? ''} second={others.join(' · ')} />
      </td>
      <td className="rl-num">{until ? <TwoLines first={until} second={note} /> : '-'}</td>
      <td>
        <AccessChip access={person.acceso} zone={zone} />
      </td>
      <td className={list.leads} />
    </tr>
  );
});
