import type { Person } from '@relevo/contract';
import { loginName } from '@relevo/domain/rut';
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
        {person.rut && (
          <>
            {' '}
            Su usuario es <Whole>{loginName(person.rut)}</Whole>.
          </>
        )}
      </p>
      {canBeInvited && person.rut && <AccessActions people={[person]} />}
      {canBeInvited && !person.rut && <p>Agrega su RUT: con él entra.</p>}
      {canBeInvited && person.rut && !person.correo && (
        <p className="rl-body-s rl-ink-2">Sin correo: imprime una carta.</p>
      )}
    </TitledPanel>
  );
}
