import type { ChangedDay } from '@relevo/contract';
import { megaphone, warning } from 'ionicons/icons';
import { useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { dayInText } from '../ui/formatters.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { DayChange, DaySign } from './day-sign.tsx';
import type { Desk } from './desk.ts';
import styles from './publish.module.css';
import { FILTERS, type Filter, gainOf, isListed, type PublishedPerson, personName } from './publish-words.ts';

/** Changed days that are told of before the rest becomes a number. */
const TOLD = 2;
const FILTER_WORDS: Record<Filter, string> = {
  todas: 'Todas',
  publicado: 'Cambian lo publicado',
  avisos: 'Con avisos',
};

interface PublishPeopleProps {
  desk: Desk;
  people: readonly PublishedPerson[];
  /** People who are left out. */
  left: ReadonlySet<number>;
  busy: boolean;
  onLeft: (left: ReadonlySet<number>) => void;
}

/** What changes for each; a tick taken away leaves the person out. */
export function PublishPeople({ desk, people, left, busy, onLeft }: PublishPeopleProps) {
  const [filter, setFilter] = useState<Filter>('todas');
  const shown = people.filter((person) => isListed(person, filter));
  const ticked = people.filter(({ idtrabajador }) => !left.has(idtrabajador)).length;
  const set = (ids: readonly number[], out: boolean) => {
    const next = new Set(left);
    for (const id of ids) {
      if (out) next.add(id);
      else next.delete(id);
    }
    onLeft(next);
  };
  const ids = shown.map(({ idtrabajador }) => idtrabajador);
  const allTicked = ids.every((id) => !left.has(id));
  return (
    <section aria-labelledby="publish-people">
      <div className={`rl-between ${styles.head}`}>
        <h3 id="publish-people" className="rl-title">
          Qué cambia para cada una{' '}
          <span className="rl-body-s rl-ink-2">
            {ticked} de {people.length} elegidas
          </span>
        </h3>
        <div className="rl-line">
          <label className={`rl-line rl-body-s ${styles.tick}`}>
            <input type="checkbox" checked={allTicked} disabled={busy} onChange={() => set(ids, allTicked)} />
            Elegir las que se ven
          </label>
          <select
            aria-label="Qué personas se ven"
            className={styles.filter}
            value={filter}
            onChange={({ currentTarget }) => setFilter(currentTarget.value as Filter)}
          >
            {FILTERS.map((one) => (
              <option key={one} value={one}>
                {FILTER_WORDS[one]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <ul className={styles.list}>
        {shown.map((person) => (
          <Person
            key={person.idtrabajador}
            {...{ desk, person, busy }}
            ticked={!left.has(person.idtrabajador)}
            onTicked={(on) => set([person.idtrabajador], !on)}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className="rl-body-s rl-ink-2">Nadie aquí.</p>}
    </section>
  );
}

interface PersonProps {
  desk: Desk;
  person: PublishedPerson;
  ticked: boolean;
  busy: boolean;
  onTicked: (ticked: boolean) => void;
}

function Person({ desk: { roster }, person, ticked, busy, onTicked }: PersonProps) {
  const { known } = gainOf(person);
  const name = personName(person);
  const leave = roster.filas
    .find(({ idtrabajador }) => idtrabajador === person.idtrabajador)
    ?.permisos.filter(
      ({ aprobado, desde, hasta }) =>
        !aprobado && person.cambios.some(({ fecha }) => desde <= fecha && fecha <= hasta),
    ).length;
  const warns = person.chequeos.some(({ nivel }) => nivel === 'warning' || nivel === 'block');
  return (
    <li>
      <label className={`rl-row ${styles.person}`}>
        <input
          type="checkbox"
          checked={ticked}
          disabled={busy}
          onChange={({ currentTarget }) => onTicked(currentTarget.checked)}
        />
        <Avatar name={name} size={32} />
        <span className={styles.name}>{name}</span>
        <span className={styles.gain}>
          <Words person={person} />
        </span>
        {known.length > 0 && (
          <StatusChip tone="offer" icon={megaphone}>
            Cambia lo publicado
          </StatusChip>
        )}
        {leave !== undefined && leave > 0 && (
          <StatusChip tone="pending">
            {leave === 1 ? '1 permiso pedido' : `${leave} permisos pedidos`}
          </StatusChip>
        )}
        {warns && (
          <StatusChip tone="pending" icon={warning}>
            Avisos
          </StatusChip>
        )}
      </label>
    </li>
  );
}

function Change({ change }: { change: ChangedDay }) {
  return (
    <span className={styles.change}>
      <DayChange change={change} turns="pasa a" />
    </span>
  );
}

/** 'vie 18 L → libre · 12 turnos nuevos · el primero, lun 21 N' */
function Words({ person }: { person: PublishedPerson }) {
  const { known, shifts, first, free } = gainOf(person);
  const kept = person.cambios.filter(({ estado }) => estado !== 'va').length;
  const rest = known.length - TOLD;
  return (
    <>
      {known.slice(0, TOLD).map((change) => (
        <Change key={change.fecha} change={change} />
      ))}
      {rest > 0 && <span>{rest === 1 ? 'y 1 día más' : `y ${rest} días más`}</span>}
      {shifts > 0 && <span>{shifts === 1 ? '1 turno nuevo' : `${shifts} turnos nuevos`}</span>}
      {first && known.length === 0 && (
        <span className={styles.change}>
          {shifts === 1 ? 'el' : 'el primero,'} {dayInText(first.fecha)} <DaySign day={first.despues} />
        </span>
      )}
      {free > 0 && shifts === 0 && (
        <span>{free === 1 ? '1 día libre nuevo' : `${free} días libres nuevos`}</span>
      )}
      {kept > 0 && <span>{kept === 1 ? '1 queda en borrador' : `${kept} quedan en borrador`}</span>}
    </>
  );
}
