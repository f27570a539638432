import type { Body, OwnRosterVersion } from '@relevo/contract';
import { AGREE_WITHIN_HOURS, chaseAt, rangeWords } from '@relevo/domain/roster-publication';
import { dateInMessage, localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { schemaOf, tablesOf } from '../db/tables.ts';
import type { Job } from '../feature.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { managersOfUnit } from '../notify/notify.sql.ts';
import { notify } from '../notify/notify.ts';
import {
  lockReading,
  lockUnagreed,
  type Reading,
  readOwnVersion,
  setChased,
  writeReading,
} from './versions.sql.ts';

/**
 * Writes what a worker says about a publication: seen, 'Conforme', or a message to the unit's managers. Agreeing and
 * writing are seeing, too. What was said already changes nothing.
 * @throws thing.not_found where the publication changed none of her days, roster.not_asked, request.invalid for a day
 *   that the publication is not about
 */
export const answerVersion = (
  call: Call,
  versionId: number,
  { conforme, mensaje, fecha }: Body<'PUT me/planificacion/versiones/{id}'>,
): Promise<OwnRosterVersion> =>
  call.deps.write(call, async (write): Promise<OwnRosterVersion> => {
    const { tx, t } = write;
    const workerId = call.actor.id;
    const reading = await lockReading(write, versionId, workerId);
    if (!reading) throw notFound();
    if (conforme && !reading.asks) throw new AppError('roster.not_asked');
    if (fecha !== undefined && (fecha < reading.from || fecha > reading.to))
      throw new AppError('request.invalid', { fields: { fecha: ['Elige un día de esta publicación.'] } });
    const message = mensaje?.trim() || null;
    const isNew = !reading.seen || (conforme === true && !reading.agreed) || message !== null;
    if (isNew) {
      const answer = { agreed: conforme === true, message, date: fecha ?? null };
      await writeReading(write, versionId, workerId, answer);
      write.audit({
        ...{ action: 'roster.answered', entity: 'roster_version', id: versionId },
        before: { workerId, seen: reading.seen, agreed: reading.agreed, wrote: reading.message !== null },
        after: {
          ...{ workerId, seen: true, agreed: reading.agreed || conforme === true },
          wrote: message !== null || reading.message !== null,
        },
      });
      write.touch(call.actor.subject);
      if (message !== null) await tellManagers(write, versionId, workerId, reading, { message, date: fecha });
      else for (const subject of await managersOfUnit(write, reading.unitId)) write.touch(subject);
    }
    const answer = await readOwnVersion(tx, t, versionId, workerId);
    if (!answer) throw notFound();
    return answer;
  });

/** 'Algo no calza': one line a person and publication, which a later message renews. */
async function tellManagers(
  write: Write,
  versionId: number,
  workerId: number,
  { unitId, name, from }: Reading,
  { message, date }: { message: string; date: string | undefined },
): Promise<void> {
  const managers = await managersOfUnit(write, unitId, 'adminEditarTurnoNativa');
  const day = date === undefined ? '' : `, ${dateInMessage(date, write.now)}`;
  await notify(
    write,
    managers.map((subject) => ({
      ...{ subject, unitId, about: { thing: 'roster_version' as const, id: versionId, date: date ?? from } },
      ...{
        what: `message:${workerId}`,
        title: 'Algo no calza',
        body: `${name}${day}: ${message}`,
        grows: true,
      },
    })),
  );
}

/** Tells managers who has not agreed to a publication that asked for it: at 08:00 after the 48 hours, once. */
export const chaseAgreements: Job = async (tx, { code, timeZone }, now) => {
  const t = tablesOf(schemaOf(code));
  const over = await lockUnagreed(tx, t, now.subtract({ hours: AGREE_WITHIN_HOURS }));
  const due = over.filter(
    ({ publishedAt }) => Temporal.Instant.compare(chaseAt(publishedAt, timeZone), now) <= 0,
  );
  // Phones get it by the next round of pushes, open pages by their own clock.
  const write = { tx, t, now, touch: () => undefined, announce: () => undefined };
  const today = localDateOf(now, timeZone);
  for (const { id, unitId, from, to, names } of due) {
    if (names.length === 0) continue;
    const managers = await managersOfUnit({ tx, t, today }, unitId, 'adminEditarTurnoNativa');
    const people = names.length === 1 ? 'Falta 1 persona' : `Faltan ${names.length} personas`;
    await notify(
      write,
      managers.map((subject) => ({
        ...{ subject, unitId, about: { thing: 'roster_version' as const, id, date: from } },
        ...{ what: 'unagreed', title: 'Planilla sin conforme' },
        body: `${people} por dar su conforme a la planilla ${rangeWords({ from, to }, now)}: ${names.join(', ')}.`,
      })),
    );
  }
  await setChased(
    tx,
    t,
    due.map(({ id }) => id),
    now,
  );
};
