import type { Person } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import { personOutline, swapHorizontalOutline, timeOutline } from 'ionicons/icons';
import { useState } from 'react';
import { personOf, useSession } from '../api/session.ts';
import { readId, useAddressParam } from '../navigation/address.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { hasScope } from '../navigation/page.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useToday } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { EmptyState } from '../ui/states.tsx';
import { columns, main, side, wide } from '../ui/wide-page.ts';
import { AccessPanel } from './access-panel.tsx';
import { ContractsPanel } from './contracts-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { AlikeNotice, MergePanel } from './merge-panel.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { PactsPanel } from './pacts-panel.tsx';
import { personQuery } from './people.api.ts';
import styles from './people.module.css';
import { hasLeft, postsOf, rutText } from './person-words.ts';
import { PostPanel } from './post-panel.tsx';
import { ScopesPanel } from './scopes-panel.tsx';
import { ShiftsPanel } from './shifts-panel.tsx';
import { peopleSlots } from './slots.ts';
import { WorkPanel } from './work-panel.tsx';

/** A person's page (37c): contracts, data, work, posts, shifts and access. */
export function PersonPage() {
  const router = useRouter();
  const id = readId(useAddressParam(DESK_PATHS.person, 'id').value);
  const read = useRead({ ...personQuery(id ?? 0), enabled: id !== null });
  const person = read.data;
  return (
    <ReadPage
      title={person ? fullName(person) : 'Persona'}
      back={DESK_PATHS.people}
      className={wide ?? ''}
      label="Ficha de la persona"
      end={person && <OwnHistory id={person.id} />}
    >
      {person ? (
        <>
          <ReadAge read={read} />
          <Head person={person} />
          <AlikeNotice person={person} />
          <Parts key={person.id} person={person} />
        </>
      ) : person === null || id === null ? (
        <EmptyState
          icon={personOutline}
          title="No encontramos a esta persona"
          action={
            <ActionButton kind="tonal" onClick={() => router.push(DESK_PATHS.people, 'back', 'replace')}>
              Ver las personas
            </ActionButton>
          }
        />
      ) : (
        <ReadGap read={read} rows={4} height={120} />
      )}
    </ReadPage>
  );
}

/** 'Mover de unidad' (37c), for somebody with a contract that goes on. */
function MoveAction({ person }: { person: Person }) {
  const today = useToday();
  const [moving, setMoving] = useState(false);
  if (person.contrato === null || hasLeft(person, today)) return null;
  return (
    <>
      <ActionButton kind="outline" icon={swapHorizontalOutline} onClick={() => setMoving(true)}>
        Mover de unidad
      </ActionButton>
      {moving && <MoveSheet ids={[person.id]} onClose={() => setMoving(false)} />}
    </>
  );
}

/** What the person did, and what was done about the person, in the last year. */
function OwnHistory({ id }: { id: number }) {
  const router = useRouter();
  const scopes = useSession()?.alcances;
  if (!hasScope(scopes, 'auditoria')) return null;
  return (
    <ActionButton
      kind="outline"
      icon={timeOutline}
      onClick={() => router.push(withParameters(DESK_PATHS.history, { persona: id, dias: 366 }))}
    >
      Historial
    </ActionButton>
  );
}

function Head({ person }: { person: Person }) {
  const { contrato } = person;
  const today = useToday();
  return (
    <div className={styles.head}>
      <Avatar name={`${person.nombre} ${person.apellidoPaterno}`} size={56} />
      <div>
        <p className="rl-num">
          {[rutText(person.rut), contrato?.cargo.nombre, contrato?.unidad.nombre].filter(Boolean).join(' · ')}
        </p>
        <p className="rl-body-s rl-ink-2">{postsOf(person, today).join(' · ')}</p>
      </div>
      <MoveAction person={person} />
    </div>
  );
}

function Parts({ person }: { person: Person }) {
  const session = useSession();
  const scopes = session?.alcances;
  const works = person.idtrabajador !== null;
  const { BalancesPanel } = peopleSlots.get();
  const isSelf = session !== null && personOf(session).id === person.id;
  return (
    <div className={columns}>
      <div className={main}>
        <ContractsPanel person={person} />
        <div className={styles.pair}>
          <DataPanel person={person} />
          {works && <WorkPanel person={person} />}
        </div>
        {works && hasScope(scopes, 'turnos') && <ShiftsPanel person={person} />}
        {works && <BalancesPanel person={{ id: person.id, name: fullName(person) }} isSelf={isSelf} />}
        {works && <PactsPanel person={person} />}
      </div>
      <div className={side}>
        <AccessPanel person={person} />
        <PostPanel person={person} />
        <ScopesPanel person={person} />
        <MergePanel person={person} />
      </div>
    </div>
  );
}
