import type { Body } from '@relevo/contract';
import { changeWishes } from '@relevo/domain/day-wishes';
import { monthOf } from '@relevo/domain/month';
import { BEYOND_DRAFTS, lastDraftDay } from '@relevo/domain/roster-draft';
import { addDays } from '@relevo/domain/time';
import type { Call, ManagerCall } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { workerSubject } from '../notify/notify.ts';
import { lockWorkers } from '../requests/locks.sql.ts';
import { loadSetting } from '../settings/settings.sql.ts';
import { settings } from '../settings/settings.ts';
import { dropWish, setDeadline, wishesFrom, wishFacts, workersIn, writeWish } from './day-wishes.sql.ts';

type Days = Body<'PUT me/preferencias'>['dias'];

/**
 * Writes the caller's wishes for days, or takes them away; all of them or none. A wish is no leave.
 * @throws wish.published, wish.closed, wish.limit; request.invalid for words beside a day without availability,
 *   and for a day after the last one that may be drafted
 */
export async function writeWishes(call: Call, days: Days): Promise<void> {
  const { deps, actor } = call;
  for (const { tipo, nota } of days) {
    if (tipo === 'libre' || tipo === 'trabajar' || !nota?.trim()) continue;
    throw new AppError('request.invalid', { fields: { nota: ['Un día no disponible no lleva motivo.'] } });
  }
  await deps.write(call, async (write) => {
    const { tx, t, now, today, audit, touch } = write;
    if (days.some(({ fecha, tipo }) => tipo !== null && fecha > lastDraftDay(today)))
      throw new AppError('request.invalid', { fields: { fecha: [BEYOND_DRAFTS] } });
    await lockWorkers(write, [actor.id]);
    const limit = await loadSetting(tx, t, settings.freeWishes);
    const { published, closes } = await wishFacts(tx, t, actor.id, today);
    const rows = await wishesFrom(tx, t, actor.id, `${today.slice(0, 7)}-01`);
    const before = new Map(rows.map(({ date, ...wish }) => [date, wish]));
    const changes = days.map(({ fecha, tipo, nota }) => ({
      ...{ date: fecha, kind: tipo, note: nota === undefined ? undefined : nota?.trim() || null },
    }));
    const facts = {
      ...{ today, closes: new Map(closes) },
      published: new Map(published.map(({ mes, hasta }) => [mes, hasta])),
    };
    const result = changeWishes(before, changes, facts, limit);
    if ('refusal' in result) throw new AppError(result.refusal);
    for (const date of new Set(days.map(({ fecha }) => fecha))) {
      const [was, is] = [before.get(date), result.wishes.get(date)];
      if (!is) await dropWish(tx, t, actor.id, date);
      else if (is.kind !== was?.kind || is.note !== was.note)
        await writeWish(tx, t, actor.id, { date, ...is }, now);
    }
    // What was wished stays out: audit events outlive the wishes.
    const sides = { before: { wishes: before.size }, after: { wishes: result.wishes.size } };
    audit({ action: 'wish.write', entity: 'day_wish', id: actor.id, ...sides });
    touch(actor.subject);
    return {};
  });
}

/**
 * Sets until when the own unit takes wishes for a month; it may be moved at any time, and yesterday closes at once.
 * @throws thing.not_found for another unit, request.invalid for a last day after the month or before yesterday, and for a
 *   month that is over or of which no day may be drafted
 */
export async function closeWishes(
  call: ManagerCall,
  unitId: number,
  { mes, cierra }: Body<'PUT unidades/{id}/preferencias/plazo'>,
): Promise<void> {
  const { deps, actor } = call;
  if (unitId !== actor.unitId) throw notFound();
  const month = `${mes}-01`;
  if (cierra !== null && cierra.slice(0, 7) > mes) {
    throw new AppError('request.invalid', { fields: { cierra: ['Elige un día hasta el fin de ese mes.'] } });
  }
  await deps.write(call, async ({ tx, t, today, audit, touch }) => {
    if (cierra !== null && (mes < monthOf(today) || mes > monthOf(lastDraftDay(today))))
      throw new AppError('request.invalid', {
        fields: { mes: ['Elige este mes o uno de los 13 siguientes.'] },
      });
    if (cierra !== null && cierra < addDays(today, -1))
      throw new AppError('request.invalid', {
        fields: { cierra: ['Elige un día desde ayer, que cierra ahora.'] },
      });
    const before = await setDeadline(tx, t, unitId, { month, closesOn: cierra });
    if (before === cierra) return {};
    const sides = { before: { mes: month, cierra: before }, after: { mes: month, cierra } };
    audit({ action: 'wish.deadline', entity: 'wish_deadline', id: unitId, ...sides });
    for (const id of await workersIn(tx, t, unitId)) touch(workerSubject(id));
    touch(actor.subject);
    return {};
  });
}
