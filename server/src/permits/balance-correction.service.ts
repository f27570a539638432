import { randomUUID } from 'node:crypto';
import type { Body, PermitBalance } from '@relevo/contract';
import { balanceOn, grantsFor, lotsFor } from '@relevo/domain/permit-balance';
import { correctionsTo } from '@relevo/domain/permit-correction';
import { DAY } from '@relevo/domain/permit-days';
import { daysOf } from '@relevo/domain/permit-grants';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { loadLeaveFacts } from '../leave-days/permit-facts.sql.ts';
import { workerSubject } from '../notify/notify.ts';
import { lockWorkers } from '../requests/locks.sql.ts';
import { insertCorrections, workerOfPerson } from './balance-correction.sql.ts';
import { balancesOf } from './balances.service.ts';
import { insertDue } from './movements.sql.ts';

/** Days from the wire in parts of a day. */
const partsOf = (days: number): number => Math.round(days * DAY);

/**
 * The balances of a worker at an administrator's desk, today by the organisation's zone: types with a balance alone,
 * since the other ones would tell reasons of leave. None where another system keeps them.
 * @param personId the person's id
 * @throws thing.not_found for somebody who works no shifts
 */
export async function balancesOfPerson(
  { deps, actor, now }: Call,
  personId: number,
): Promise<PermitBalance[]> {
  const { t, timeZone } = actor.org;
  const worker = await workerOfPerson(deps.db, t, personId, actor);
  if (!worker) throw notFound();
  const today = localDateOf(now, timeZone);
  if ((await loadLeaveFacts(deps.db, t, worker.id, today, 0)).set.externalBalances) return [];
  const balances = await balancesOf(deps.db, t, { workerId: worker.id, today, date: today });
  return balances.filter(({ saldo_actual }) => saldo_actual !== null);
}

/**
 * Makes a balance of a worker a wanted one, today by the organisation's zone, by a movement with its reason. Due grants
 * of the corrected lots are written first, so that their movements alone say what they hold.
 * @param personId the person's id
 * @throws thing.not_found without worker or type with a balance, balance.own, balance.changed where the balance is no
 *   longer the one that was seen, request.invalid without a reason, without a change, or with parts of a tenth
 */
export const correctBalance = (
  call: Call,
  personId: number,
  { idtipo: typeId, visto: seen, saldo: wanted, motivo }: Body<'POST administracion/personas/{id}/saldos'>,
): Promise<{ ok: true }> =>
  call.deps.write(call, async (write) => {
    const { tx, t, now, audit, touch } = write;
    const { actor } = call;
    const reason = motivo.trim();
    if (reason === '') throw invalid('motivo', 'Escribe el motivo.');
    if (partsOf(wanted * 10) % DAY !== 0)
      throw invalid('saldo', 'Escribe el saldo con un decimal como máximo.');
    const worker = await workerOfPerson(tx, t, personId, actor);
    if (!worker) throw notFound();
    if (worker.isCaller) throw new AppError('balance.own');
    const workerId = worker.id;
    await lockWorkers(write, [workerId]);
    const today = localDateOf(now, actor.org.timeZone);
    const { service, types, set } = await loadLeaveFacts(tx, t, workerId, today, typeId);
    const [type] = types;
    if (!type?.draws || set.externalBalances) throw notFound();
    const lots = lotsFor(type.rule, service, type.lots, { from: today, to: today });
    const { left } = balanceOn(lots, today);
    if (partsOf(seen) !== left) throw new AppError('balance.changed');
    const corrections = correctionsTo(lots, today, partsOf(wanted));
    if (corrections.length === 0) throw invalid('saldo', 'El saldo ya es ese.');
    const charged = corrections.map(({ lot, parts }) => ({ lot: lot.period.from, day: today, parts }));
    await insertDue(write, { workerId, typeId }, grantsFor(charged, lots, type.lots, today));
    const source = `desk:${randomUUID()}`;
    await insertCorrections(write, { workerId, typeId, day: today, reason, source }, corrections);
    audit({
      action: 'balance.corrected',
      entity: 'permit_movement',
      id: workerId,
      before: { type: typeId, days: daysOf(left) },
      after: { type: typeId, days: wanted },
    });
    touch(workerSubject(workerId), 'permiso');
    return { ok: true as const };
  });

const invalid = (field: string, message: string) =>
  new AppError('request.invalid', { fields: { [field]: [message] } });
