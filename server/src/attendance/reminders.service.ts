import type { Body, Response } from '@relevo/contract';
import { canValidate, daysLeftText, validationWindow } from '@relevo/domain/attendance';
import { localDateOf } from '@relevo/domain/time';
import type { ManagerCall } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { notify, workerSubject } from '../notify/notify.ts';
import { lockWorkers } from '../requests/locks.sql.ts';
import { readSettings, sheetSettings } from '../settings/settings.ts';
import { loadCommonFacts } from '../sheet-facts/sheet-facts.sql.ts';
import { findPeriod, insertReminders, listAskedWorkers } from './unit-sheets.sql.ts';

type Reminded = Response<'POST fda/recordatorio'>['data'];

/**
 * Reminds workers of the manager's unit who have not validated their sheet. A worker is reminded once a day at most, by
 * any manager.
 * @throws thing.not_found for a period that sheets do not use and for a worker who is not asked for its sheet,
 *   sheet.not_open outside of the days for it
 */
export const remindWorkers = (
  call: ManagerCall,
  { periodo_id: periodId, listIdTrabajador }: Body<'POST fda/recordatorio'>,
): Promise<Reminded> =>
  call.deps.write(call, async (write) => {
    const { tx, t, now, audit } = write;
    const { actor } = call;
    const workerIds = [...new Set(listIdTrabajador)];
    const period = await findPeriod(tx, t, periodId);
    if (!period) throw notFound();
    const where = { unitId: actor.unitId, periodId };
    if ((await listAskedWorkers(tx, t, where, workerIds)).length < workerIds.length) throw notFound();
    const { texts } = await loadCommonFacts(tx, t, period);
    const { opensAfter: start, closesAfter: end } = readSettings(sheetSettings, texts);
    const today = localDateOf(now, actor.org.timeZone);
    const ends = { fechaTermino: period.to };
    if (!canValidate(ends, { start, end }, today)) throw new AppError('sheet.not_open');

    // A validation locks the same workers, so that a reminder sees a validation that came just before.
    await lockWorkers(write, workerIds);
    const asked = await listAskedWorkers(tx, t, where, workerIds);
    const waiting = asked.filter(({ validated }) => !validated).map(({ id }) => id);
    const reminder = { managerId: actor.id, periodId, workerIds: waiting, date: today };
    const reminded = await insertReminders(tx, t, reminder, now);
    const left = daysLeftText(validationWindow(ends, { start, end }), today);
    const body = `Tu jefatura te recuerda validar la ficha de ${period.name}. ${left}.`;
    await notify(
      write,
      reminded.map((id) => ({
        subject: workerSubject(id),
        about: { thing: 'sheet', id: periodId, date: period.from, own: true },
        what: `reminder:${today}`,
        title: 'Tu ficha espera tu validación',
        body,
      })),
    );
    if (reminded.length > 0)
      audit({
        action: 'sheet.reminded',
        entity: 'period',
        id: periodId,
        after: { workerIds: reminded },
      });
    return {
      enviados: reminded.length,
      ya_recordados: waiting.length - reminded.length,
      ya_validados: asked.length - waiting.length,
    };
  });
