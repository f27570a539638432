import type { Response } from '@relevo/contract';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { workerSubject } from '../notify/notify.ts';
import { removeAbsences } from '../requests/freed-shifts.sql.ts';
import { holdersOf } from '../requests/live-requests.sql.ts';
import { lockRequests, lockShifts, lockUnit, lockWorkers } from '../requests/locks.sql.ts';
import { notifyOvertaken, overtake } from '../requests/overtake.ts';
import { meets } from './contracts.service.ts';
import type { RemovedContract } from './leaving.sql.ts';
import { restoreContracts, restoreEnd, standingEnd, uncoveredOf } from './leaving-undo.sql.ts';
import { contractsFor, countSave, unitsOfShifts } from './people-write.sql.ts';
import { personFor, touchPerson } from './person-for.ts';
import { insertContracts } from './taking-on.sql.ts';

type Undone = Response<'DELETE administracion/personas/{id}/baja'>['data'];

/**
 * Undoes the end of a work until its last day, by the organisation's clock: the contract has its earlier end again, also one
 * of the work, with its reason. The later contracts that this end took come back, and its shifts without a cover, whose
 * offers end. What an earlier end took waits until that one is undone. Requests that the end overtook stay ended, and so do
 * invitations.
 * @throws thing.not_found for somebody without work here, person.not_leaving, person.contract_overlaps with a contract
 *   that was added since
 */
export const undoLeaving = (call: Call, id: number): Promise<Undone> =>
  call.deps.write(call, async (write) => {
    const { tx, t, now, audit, touch } = write;
    const person = await personFor(write, id);
    const { workerId } = person;
    if (workerId === null) throw notFound();
    const today = localDateOf(now, call.actor.org.timeZone);
    const contracts = await contractsFor(tx, t, workerId);
    // The person's lock holds every contract, so that this row stays the one to restore.
    const ended = contracts.findLast(
      ({ endedReason, endsOn }) => endedReason !== null && endsOn !== null && endsOn >= today,
    );
    const record = ended && (await standingEnd(tx, t, ended.id));
    if (!record) throw new AppError('person.not_leaving');
    const { before, shifts: taken } = record;
    const { endsOn, reason, removed } = before;
    const back = [{ ...ended, endsOn }, ...removed];
    const others = contracts.filter((contract) => contract.id !== ended.id);
    if (back.some((one) => others.some((other) => meets(other, one)))) {
      throw new AppError('person.contract_overlaps');
    }
    await lockShifts(write, taken);
    const offers = (await holdersOf(write, taken)).filter(({ kind }) => kind === 'offer');
    await lockRequests(
      write,
      'offer',
      offers.map((offer) => offer.id),
    );
    await lockWorkers(write, [workerId]);
    for (const unitId of await unitsOfShifts(tx, t, taken)) await lockUnit(write, unitId);
    const shifts = await uncoveredOf(tx, t, workerId, { shifts: taken, now });
    const overtaken = await overtake(write, { by: 'withdrawal', id: null, shifts });
    for (const subject of await removeAbsences(write, shifts)) touch(subject);
    await restoreEnd(tx, t, ended.id, before);
    const [known, unknown] = [removed.filter(hasId), removed.filter((contract) => !hasId(contract))];
    await restoreContracts(tx, t, workerId, known);
    await insertContracts(
      tx,
      t,
      unknown.map((contract) => ({ ...contract, workerId })),
    );
    await countSave(tx, t, id);
    audit({
      action: 'contract.leave_undone',
      entity: 'contract',
      id: ended.id,
      before: { endsOn: ended.endsOn, reason: ended.endedReason },
      // The reason tells that an earlier end stands again.
      after: { endsOn, reason, shifts },
    });
    touch(workerSubject(workerId));
    await touchPerson(write, person);
    await notifyOvertaken(write, overtaken);
    return { turnos: shifts.length, sinVolver: taken.length - shifts.length };
  });

/** Whether a removed contract can have its id again; events of a server of before keep none. */
const hasId = ({ id }: RemovedContract): boolean => id !== undefined;
