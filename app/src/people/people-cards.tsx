import type { PersonRow } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { memo } from 'react';
import { useToday, useZone } from '../reads/local-time.ts';
import { DatedText } from '../ui/desk/dated-text.tsx';
import list from '../ui/desk/list-table.module.css';
import { PersonName } from '../ui/desk/person-name.tsx';
import { useSlots } from '../ui/desk/slots.ts';
import { AccessChip } from './access-chip.tsx';
import { contractLines, postsOf } from './person-words.ts';

/** The list on a phone. */
export function PeopleCards({ people }: { people: readonly PersonRow[] }) {
  const today = useToday();
  const zone = useZone();
  const slots = useSlots(people);
  return (
    <ul className="rl-panel rl-panel--list">
      {people.map((person) => (
        <Card key={slots.get(person.id)} {...{ person, today, zone }} />
      ))}
    </ul>
  );
}

/** A card, which is drawn again for itself alone and not when another page is asked for. */
const Card = memo(function Card({
  person,
  today,
  zone,
}: {
  person: PersonRow;
  today: LocalDate;
  zone: string;
}) {
  const { contrato } = person;
  const words = [
    contrato?.unidad.nombre ?? person.jefatura?.nombre,
    contrato?.cargo.nombre,
    ...postsOf(person, today).filter((post) => post !== 'Trabaja'),
  ];
  return (
    <li className={`rl-stack rl-gap-xs ${list.card}`}>
      <PersonName person={person} />
      <p className="rl-body-s rl-ink-2">{words.filter(Boolean).join(' · ')}</p>
      {contrato && (
        <p className="rl-body-s rl-ink-2 rl-num">
          <DatedText text={contractLines(contrato, person.sigue, today).filter(Boolean).join(' · ')} />
        </p>
      )}
      <div>
        <AccessChip access={person.acceso} zone={zone} />
      </div>
    </li>
  );
});
