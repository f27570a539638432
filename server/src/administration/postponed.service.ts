import type { Body } from '@relevo/contract';
import { addDays, type LocalDate } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { type PostponedMatter, putOff, takeUp } from './postponed.sql.ts';

type Named = Body<'PUT administracion/inicio/pospuestos'>;

/** Days for which a matter is put off. */
const DAYS = 7;

/** Matters as the history names them. */
const WORDS: Record<Named['asunto'], string> = {
  sin_jefatura: 'Unidad sin jefatura',
  contratos: 'Contratos que vencen',
  sin_invitar: 'Personas sin invitar',
  invitaciones: 'Invitaciones sin usar',
  pactos: 'Pactos que vencen',
  feriados: 'Feriados por revisar',
  periodos: 'Periodos de pago que terminan',
};

const rowOf = ({ asunto, de = 0 }: Named): PostponedMatter => ({ matter: asunto, subject: de });

/** Puts a matter of the desk's start off for the caller alone: it is shown again on the local date that is answered. */
export const postpone = (call: Call, named: Named): Promise<{ hasta: LocalDate }> =>
  call.deps.write(call, async ({ tx, t, today, audit }) => {
    const until = addDays(today, DAYS);
    await putOff(tx, t, call.actor, { ...rowOf(named), until, today });
    audit({
      ...{ action: 'matter.postpone', entity: 'postponed_matter' },
      after: { matter: WORDS[named.asunto], of: named.de, until },
    });
    return { hasta: until };
  });

/** Shows a matter again that the caller had put off; one that was not is left as it is. */
export const resume = async (call: Call, named: Named): Promise<void> => {
  await call.deps.write(call, async ({ tx, t, audit }) => {
    const until = await takeUp(tx, t, call.actor, rowOf(named));
    if (until === null) return {};
    audit({
      ...{ action: 'matter.resume', entity: 'postponed_matter' },
      ...{ before: { until }, after: { matter: WORDS[named.asunto], of: named.de } },
    });
    return {};
  });
};
