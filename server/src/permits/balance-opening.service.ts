import { randomUUID } from 'node:crypto';
import { grantsFor, lotsFor } from '@relevo/domain/permit-balance';
import { daysOf } from '@relevo/domain/permit-grants';
import { leftOn, openingLot } from '@relevo/domain/permit-opening';
import { type LocalDate, localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { loadLeaveFacts } from '../leave-days/permit-facts.sql.ts';
import { listTakenDays } from '../leave-days/taken-days.sql.ts';
import { workerSubject } from '../notify/notify.ts';
import { lockWorkers } from '../requests/locks.sql.ts';
import { insertCorrections, workerOfPerson } from './balance-correction.sql.ts';
import { lockExternal, removeExternal, restoreExternal, writeExternal } from './balance-opening.sql.ts';
import { insertDue } from './movements.sql.ts';

/** What was left of a lot on a date, in parts of a day. */
interface Opening {
  typeId: number;
  /** The first day of the period, which names the lot. */
  from: LocalDate;
  /** Leave on later days is taken from it still. */
  asOf: LocalDate;
  wanted: number;
  /** The rest that was seen: an opening of another one is refused. */
  seen: number;
}

/** The worker of a person, locked. @throws thing.not_found, balance.own */
async function workerFor(write: Write, { actor }: Call, personId: number): Promise<number> {
  const worker = await workerOfPerson(write.tx, write.t, personId, actor);
  if (!worker) throw notFound();
  if (worker.isCaller) throw new AppError('balance.own');
  await lockWorkers(write, [worker.id]);
  return worker.id;
}

/**
 * Makes the rest of a worker's lot on a date a wanted one, by a movement; a lot that is not there is made as the rule of
 * the type would make it. So balances that another system kept are opened here (spec 5, Permits).
 * @param personId the person's id
 * @throws thing.not_found without worker or type with a balance, or where another system keeps balances, balance.own,
 *   balance.changed where the rest is no longer the one that was seen
 */
export const openBalance = (
  call: Call,
  personId: number,
  { typeId, from, asOf, wanted, seen }: Opening,
): Promise<{ ok: true }> =>
  call.deps.write(call, async (write) => {
    const { tx, t, now, audit, touch } = write;
    const workerId = await workerFor(write, call, personId);
    const today = localDateOf(now, call.actor.org.timeZone);
    const { service, types, set } = await loadLeaveFacts(tx, t, workerId, today, typeId);
    const [type] = types;
    if (!type?.draws || set.externalBalances) throw notFound();
    const taken = await listTakenDays(tx, t, [workerId], asOf);
    const lots = lotsFor(type.rule, service, type.lots, { from: asOf, to: today });
    const found = lots.find(({ period }) => period.from === from);
    const own = taken.filter((day) => day.typeId === typeId);
    if ((found ? leftOn(found, asOf, own) : 0) !== seen) throw new AppError('balance.changed');
    const parts = wanted - seen;
    const lot = found ?? openingLot(type.rule, from);
    await insertDue(
      write,
      { workerId, typeId },
      grantsFor([{ lot: from, day: asOf, parts }], lots, type.lots, today),
    );
    await insertCorrections(
      write,
      { workerId, typeId, day: asOf, reason: 'Saldo de apertura', source: `file:${randomUUID()}` },
      [{ lot, parts }],
    );
    audit({
      ...{ action: 'balance.opened', entity: 'permit_movement', id: workerId },
      before: { type: typeId, from, days: daysOf(seen) },
      after: { type: typeId, from, days: daysOf(wanted), asOf },
    });
    touch(workerSubject(workerId), 'permiso');
    return { ok: true as const };
  });

/** What an opening wrote, to be taken back. */
interface Closing extends Pick<Opening, 'typeId' | 'from' | 'asOf'> {
  /** Signed, in parts of a day. */
  parts: number;
  /** Corrections less days taken that were seen: a lot of other sums is refused. */
  seen: number;
}

/**
 * Takes the opening of a worker's lot back by a movement of the same date, while no day of the lot was taken since.
 * @param personId the person's id
 * @throws thing.not_found without worker, type or lot, or where another system keeps balances, balance.own,
 *   balance.changed where days of the lot were taken or corrected since
 */
export const closeBalance = (
  call: Call,
  personId: number,
  { typeId, from, asOf, parts, seen }: Closing,
): Promise<{ ok: true }> =>
  call.deps.write(call, async (write) => {
    const { tx, t, now, audit, touch } = write;
    const workerId = await workerFor(write, call, personId);
    const today = localDateOf(now, call.actor.org.timeZone);
    const { types, set } = await loadLeaveFacts(tx, t, workerId, today, typeId);
    const lot = types[0]?.lots.find(({ period }) => period.from === from);
    if (!lot || set.externalBalances) throw notFound();
    if (lot.corrected - lot.taken !== seen) throw new AppError('balance.changed');
    if (parts === 0) return { ok: true as const };
    await insertCorrections(
      write,
      { workerId, typeId, day: asOf, reason: 'Importación deshecha', source: `file:${randomUUID()}` },
      [{ lot, parts: -parts }],
    );
    audit({
      ...{ action: 'balance.closed', entity: 'permit_movement', id: workerId },
      before: { type: typeId, from, days: daysOf(parts) },
      after: { type: typeId, from, days: 0, asOf },
    });
    touch(workerSubject(workerId), 'permiso');
    return { ok: true as const };
  });

/** A balance that another system keeps, in days. */
interface External {
  name: string;
  days: number;
  /** The days that were seen; null of a name that was not there. */
  before: number | null;
  /** Names of the person that the other system does not have any more. */
  gone: readonly string[];
}

/**
 * Writes a balance of a worker that another system keeps, and takes those away that it does not have any more.
 * @throws thing.not_found, balance.own, balance.changed where the balance is no longer the one that was seen
 */
export const setExternalBalance = (
  call: Call,
  personId: number,
  { name, days, before, gone }: External,
): Promise<{ ok: true }> =>
  call.deps.write(call, async (write) => {
    const { tx, t, audit, touch } = write;
    const workerId = await workerFor(write, call, personId);
    if ((await lockExternal(tx, t, workerId, name)) !== before) throw new AppError('balance.changed');
    await writeExternal(tx, t, workerId, { name, days });
    const taken = gone.length === 0 ? [] : await removeExternal(tx, t, workerId, gone);
    const removed = taken.map((one) => ({ name: one.name, before: one.days, after: null }));
    for (const one of [{ name, before, after: days }, ...removed])
      audit({
        ...{ action: 'balance.external', entity: 'worker', id: workerId },
        ...{ before: { name: one.name, days: one.before }, after: { name: one.name, days: one.after } },
      });
    touch(workerSubject(workerId), 'permiso');
    return { ok: true as const };
  });

/**
 * Gives a balance of a worker that another system keeps its value of before, or removes it, with the others that went;
 * those that are there again stay.
 * @throws thing.not_found, balance.own, balance.changed where the balance is no longer the one that was seen
 */
export const restoreExternalBalance = (
  call: Call,
  personId: number,
  {
    name,
    days,
    before,
    others,
  }: Pick<External, 'name' | 'before'> & {
    days: number | null;
    others: readonly { name: string; days: number }[];
  },
): Promise<{ ok: true }> =>
  call.deps.write(call, async (write) => {
    const { tx, t, audit, touch } = write;
    const workerId = await workerFor(write, call, personId);
    if ((await lockExternal(tx, t, workerId, name)) !== before) throw new AppError('balance.changed');
    await restoreExternal(tx, t, workerId, { name, days, others });
    audit({
      ...{ action: 'balance.external', entity: 'worker', id: workerId },
      ...{ before: { name, days: before }, after: { name, days } },
    });
    touch(workerSubject(workerId), 'permiso');
    return { ok: true as const };
  });
