import type { PersonRow } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import { arrowDown, chevronForward } from 'ionicons/icons';
import { useToday } from '../reads/local-time.ts';
import { Icon } from '../ui/icon.tsx';
import { AccessChip } from './access-chip.tsx';
import type { Chosen } from './chosen-footer.tsx';
import type { Filters } from './people.api.ts';
import styles from './people.module.css';
import { PersonName } from './person-name.tsx';
import { contractNote, postsOf, untilText } from './person-words.ts';

type Order = NonNullable<Filters['orden']>;

interface PeopleTableProps {
  people: readonly PersonRow[];
  order: Order;
  onOrder: (order: Order) => void;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}

const TwoLines = ({ first, second }: { first: string; second?: string | undefined }) => (
  <>
    <span className="rl-block">{first}</span>
    {second && <span className="rl-block rl-body-s rl-ink-2">{second}</span>}
  </>
);

/** The list on a wide screen (37b). */
export function PeopleTable({ people, order, onOrder, chosen, onChosen }: PeopleTableProps) {
  const today = useToday();
  const toggle = (listed: readonly PersonRow[], on: boolean) => {
    const next = new Map(chosen);
    for (const { id, correo } of listed) {
      if (on) next.set(id, { id, correo });
      else next.delete(id);
    }
    onChosen(next);
  };
  const all = people.every(({ id }) => chosen.has(id));
  const sorted = (by: Order, words: string) => (
    <th scope="col" aria-sort={order === by ? 'ascending' : 'none'}>
      <button type="button" onClick={() => onOrder(by)}>
        {words}
        {order === by && <Icon icon={arrowDown} size={16} />}
      </button>
    </th>
  );
  return (
    <div className={`rl-panel rl-panel--list ${styles.frame}`}>
      <table className={styles.table}>
        <caption className="rl-sr">Personas</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.tick}>
              <input
                type="checkbox"
                aria-label="Elegir a todas las de esta página"
                checked={all}
                onChange={() => toggle(people, !all)}
              />
            </th>
            {sorted('nombre', 'Persona')}
            {sorted('unidad', 'Unidad')}
            <th scope="col">Rol</th>
            {sorted('contrato', 'Contrato')}
            <th scope="col">Acceso</th>
            <th scope="col">
              <span className="rl-sr">Abrir</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} data-chosen={chosen.has(person.id) || undefined}>
              <td className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label={`Elegir a ${fullName(person)}`}
                  checked={chosen.has(person.id)}
                  onChange={() => toggle([person], !chosen.has(person.id))}
                />
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
                <TwoLines
                  first={postsOf(person, today)[0] ?? ''}
                  second={postsOf(person, today).slice(1).join(' · ')}
                />
              </td>
              <td className="rl-num">
                {person.contrato ? (
                  <TwoLines
                    first={untilText(person.contrato)}
                    second={contractNote(person.contrato, today)}
                  />
                ) : (
                  '-'
                )}
              </td>
              <td>
                <AccessChip access={person.acceso} />
              </td>
              <td>
                <Icon icon={chevronForward} size={20} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
