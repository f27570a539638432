import type { Person } from '@relevo/contract';
import { personOf, useSession } from '../api/session.ts';
import { hasScope } from '../navigation/page.ts';
import { useZone } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { MarksUntil } from '../ui/marks-until.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { Whole } from '../ui/whole.tsx';
import { AccessChip } from './access-chip.tsx';
import { leavingQuery } from './people.api.ts';
import { invitedNote, plannedEnd } from './person-words.ts';
import { endedReason } from './post-words.ts';
import { peopleSlots } from './slots.ts';

const NOTES: Record<Exclude<Person['acceso']['estado'], 'terminada'>, string> = {
  activa: 'Entra con su contraseña.',
  invitada: 'Todavía no entra. Otra invitación termina la anterior.',
  vencida: 'La invitación venció sin usarse.',
  sin_invitar: 'Todavía no puede entrar.',
};

/** The way in that is not open for want of data, and what to do about it; null where both are open. */
function missingFor({ correo, rut }: Person): string | null {
  if (correo === null && rut === null) return 'Sin correo ni RUT: escribe uno de los dos en sus datos.';
  if (correo === null) return 'Sin correo: imprime una carta.';
  return rut === null ? 'Sin RUT no hay carta: escríbelo en sus datos.' : null;
}

/** Why the reader gives this person no new way in; null where that is allowed. */
function useWithheld(person: Person): string | null {
  const session = useSession();
  if (session !== null && personOf(session).id === person.id)
    return 'Tu propio acceso lo cambias en tu perfil.';
  const scoped = person.alcances.length > 0 && !hasScope(session?.alcances, 'organizacion');
  return scoped
    ? 'Administra la organización: su acceso lo cambia alguien con el alcance Organización.'
    : null;
}

/** Until when somebody can come in whose work was ended on a last day. */
function UntilWhen({ person, lastDay }: { person: Person; lastDay: string }) {
  const zone = useZone();
  const { data: leaving } = useRead(leavingQuery(person.id, lastDay));
  if (!leaving) return null;
  return (
    <>
      {' Puede entrar y marcar hasta '}
      <MarksUntil until={leaving.marcasHasta} zone={zone} />.
    </>
  );
}

/** How somebody comes in, the ways to invite, and a new way for somebody who lost the own one. */
export function AccessPanel({ person }: { person: Person }) {
  const { AccessActions, OpenAccess } = peopleSlots.get();
  const withheld = useWithheld(person);
  const zone = useZone();
  const { estado } = person.acceso;
  const lastDay = plannedEnd(person);
  const missing = missingFor(person);
  const canBeInvited = estado !== 'activa' && estado !== 'terminada';
  return (
    <TitledPanel title="Acceso" action={<AccessChip access={person.acceso} zone={zone} />}>
      <p className="rl-body-s rl-ink-2">
        {unbroken(
          invitedNote(person.acceso, zone) ?? (estado === 'terminada' ? endedReason(person) : NOTES[estado]),
        )}
        {estado === 'activa' && lastDay !== null && <UntilWhen {...{ person, lastDay }} />}
        {person.usuario !== null && (
          <>
            {' '}
            {/* Nobody knows a made name: the e-mail is what such a person types. */}
            {person.rut === null && person.correo !== null
              ? 'Entra con su correo; su usuario es '
              : 'Su usuario es '}
            <Whole>{person.usuario}</Whole>.
          </>
        )}
      </p>
      {estado === 'activa' && (
        <OpenAccess
          person={{
            id: person.id,
            name: `${person.nombre} ${person.apellidoPaterno}`,
            hasRut: person.rut !== null,
          }}
          withheld={withheld}
        />
      )}
      {canBeInvited && person.usuario !== null && (
        <AccessActions
          people={[person]}
          standing={estado === 'invitada' ? 1 : 0}
          canPrint={person.rut !== null}
        />
      )}
      {canBeInvited && person.usuario === null && (
        <p>Dale un contrato, una jefatura o un alcance: con eso podrá entrar.</p>
      )}
      {canBeInvited && person.usuario !== null && missing && <p className="rl-body-s rl-ink-2">{missing}</p>}
    </TitledPanel>
  );
}
