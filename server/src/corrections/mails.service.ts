import { opposableUntil } from '@relevo/domain/corrections';
import { outcomeText } from '@relevo/domain/outcome-words';
import { dateInMessage, localDateOf, localTimeOf } from '@relevo/domain/time';
import { schemaOf, tablesOf } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { findEmailOf } from '../identity/accounts.sql.ts';
import { insertAuditEvents } from '../kernel/write.sql.ts';
import { outcomesIn } from './correction-json.ts';
import { setMailed, takeUnmailed } from './correction-writes.sql.ts';
import { type Correction, findCorrection } from './corrections.sql.ts';

/** The most mails that one call begins; the others follow at the next housekeeping. */
const atOnce = 100;
/** Longer than a mail takes, and shorter than until the house is kept again. */
const TRY_MINUTES = 10;

type Mailing = Pick<Deps, 'db' | 'mailer' | 'mailedAddress' | 'log' | 'clock'>;

/**
 * Mails accepted or begun corrections that have no mail yet: the earlier marks, the new ones, and the reason. From then
 * on the worker has 48 hours to oppose; a mail that could not leave is tried again, and the time has not begun. A
 * worker without an address is notified by the app alone. No transaction is open meanwhile: a mail server may take its
 * time.
 */
export async function mailAccepted(
  { db, mailer, mailedAddress, log, clock }: Mailing,
  { code }: { code: string },
): Promise<void> {
  const t = tablesOf(schemaOf(code));
  for (let left = atOnce; left > 0; left -= 1) {
    const now = clock();
    const id = await takeUnmailed(db, t, { now, triedBefore: now.subtract({ minutes: TRY_MINUTES }) });
    if (id === null) return;
    const correction = (await findCorrection(db, t, id)) as Correction;
    const to = await findEmailOf(db, code, correction.workerId);
    try {
      if (to !== null) await mailer.send({ to, ...wordsFor(correction, mailedAddress(), now) });
    } catch (error) {
      log.warn({ name: (error as Error).name }, 'a mail about a correction must wait');
      if (isAboutAddress(error)) continue;
      return;
    }
    await db.begin(async (tx) => {
      const sent = clock();
      await setMailed(tx, t, id, sent);
      const event = { action: 'correction.mailed', entity: 'punch_correction_request' as const, id };
      await insertAuditEvents(tx, t, 'chore', [event], sent);
    });
  }
}

/** Whether a mail server refused this address alone; otherwise the next mail would fare no better. */
const isAboutAddress = (error: unknown): boolean => (error as { code?: string }).code === 'EENVELOPE';

/** The hours that each way counts. */
function consequences(outcomes: ReturnType<typeof outcomesIn>): string[] {
  const silent = 'Si no dices nada, la corrección queda firme';
  const opposed = 'Si te opones, queda lo que estaba marcado';
  const { marcado, aceptado } = outcomes ?? {};
  if (!aceptado || !marcado) return [`${opposed}. ${silent}.`];
  return [
    `${silent} y ese turno cuenta ${outcomeText(aceptado)}.`,
    `${opposed} y ese turno cuenta ${outcomeText(marcado)} mientras tu jefatura lo revisa de nuevo.`,
  ];
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
            ...consequences(outcomesIn(correction)),
          ]
        : [
            'La corrección ya rige, tal como la pediste. Lo que estaba marcado queda a la vista en tu ficha.',
          ]),
    ].join('\n'),
  };
}
