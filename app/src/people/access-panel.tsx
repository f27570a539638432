import type { Person } from '@relevo/contract';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { Whole } from '../ui/whole.tsx';
import { AccessChip } from './access-chip.tsx';
import { peopleSlots } from './slots.ts';

const NOTES: Record<Person['acceso']['estado'], string> = {
  activa: 'Entra con su contraseña. Si la olvida, la cambia con su correo.',
  invitada: 'Todavía no entra. Una carta nueva termina la anterior.',
  vencida: 'La invitación venció sin usarse.',
  sin_invitar: 'Todavía no puede entrar.',
  terminada: 'Su contrato terminó.',
};

/** How somebody comes in, and the ways to invite. */
export function AccessPanel({ person }: { person: Person }) {
  const { AccessActions } = peopleSlots.get();
  const { estado } = person.acceso;
  const canBeInvited = estado !== 'activa' && estado !== 'terminada';
  return (
    <TitledPanel title="Acceso" action={<AccessChip access={person.acceso} />}>
      <p className="rl-body-s rl-ink-2">
        {NOTES[estado]}
        {person.usuario !== null && (
          <>
            {' '}
            Su usuario es <Whole>{person.usuario}</Whole>.
          </>
        )}
      </p>
      {canBeInvited && person.usuario !== null && <AccessActions people={[person]} />}
      {canBeInvited && person.usuario === null && (
        <p>Dale un contrato, una jefatura o un alcance: con eso podrá entrar.</p>
      )}
      {canBeInvited && person.usuario !== null && !person.correo && (
        <p className="rl-body-s rl-ink-2">Sin correo: imprime una carta.</p>
      )}
    </TitledPanel>
  );
}
