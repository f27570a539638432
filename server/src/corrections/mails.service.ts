import { opposableUntil } from '@relevo/domain/corrections';
import { dateInMessage, localDateOf, localTimeOf } from '@relevo/domain/time';
import type { Tx } from '../db/connection.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import { findEmailOf } from '../identity/accounts.sql.ts';
import type { Deps } from '../kernel/deps.ts';
import { insertAuditEvent } from '../kernel/write.sql.ts';
import { lockUnmailed, setMailed } from './correction-writes.sql.ts';
import { type Correction, findCorrection } from './corrections.sql.ts';

// The others are there when the house is kept the next time.
const atOnce = 20;

type Mailing = Pick<Deps, 'mailer' | 'mailedAddress' | 'log'>;

/**
 * Mails what was accepted or begun and has not been mailed yet: what was marked, what counts instead, and why. From then
 * on the worker has 48 hours to oppose; a mail that could not leave is tried again, and the time has not begun. Whoever has
 * no address is told by the app alone.
 */
export async function mailAccepted(
  { mailer, mailedAddress, log }: Mailing,
  tx: Tx,
  { code }: { code: string },
  now: Temporal.Instant,
): Promise<void> {
  const t = tablesOf(schemaOf(code));
  for (const id of await lockUnmailed(tx, t, atOnce)) {
    const correction = (await findCorrection(tx, t, id)) as Correction;
    const to = await findEmailOf(tx, code, correction.workerId);
    try {
      if (to !== null) await mailer.send({ to, ...wordsFor(correction, mailedAddress(), now) });
    } catch (error) {
      log.warn({ name: (error as Error).name }, 'a mail about a correction must wait');
      continue;
    }
    await setMailed(tx, t, id, now);
    const event = { action: 'correction.mailed', entity: 'punch_correction_request', id };
    await insertAuditEvent(tx, t, 'chore', event, now);
  }
}

function wordsFor(correction: Correction, address: string, now: Temporal.Instant) {
  const { begun, opposable, date, reason, decisionComment, worker, brief } = correction;
  const zone = correction.shift.timeZone;
  const at = (moment: Temporal.Instant | null) =>
    moment
      ? `${localTimeOf(moment, zone)} del ${dateInMessage(localDateOf(moment, zone), now)}`
      : 'sin marca';
  const line = (name: string, was: Temporal.Instant | null, is: Temporal.Instant | null) =>
    is ? [`${name}: antes ${at(was)}; ahora ${at(is)}.`] : [];
  const times = `${brief.horaProgramadaInicio.slice(0, 5)} a ${brief.horaProgramadaTermino.slice(0, 5)}`;
  return {
    subject: `Relevo: corrección de tus marcas del ${dateInMessage(date, now)}`,
    text: [
      `Hola, ${worker.persona.nombre}:`,
      '',
      `Tu jefatura ${begun ? 'corrigió' : 'aceptó corregir'} las marcas de tu turno del ${dateInMessage(date, now)}, de ${times}.`,
      '',
      ...line('Entrada', correction.wasEntryAt, correction.entryAt),
      ...line('Salida', correction.wasExitAt, correction.exitAt),
      `Motivo: ${reason}.`,
      ...(decisionComment ? [`Nota de tu jefatura: ${decisionComment}`] : []),
      '',
      ...(opposable
        ? [
            `Puedes oponerte hasta las ${at(opposableUntil(now))}, 48 horas desde este correo, en:`,
            `${address}/#/user/fda/corrections`,
            'Si te opones, queda lo que estaba marcado. Si no dices nada, la corrección queda firme.',
          ]
        : [
            'La corrección ya rige, tal como la pediste. Lo que estaba marcado queda a la vista en tu ficha.',
          ]),
    ].join('\n'),
  };
}
