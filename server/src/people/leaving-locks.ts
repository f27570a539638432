import { AppError } from '../kernel/app-error.ts';
import { lockOrganisation } from '../kernel/write.sql.ts';
import type { Write } from '../kernel/write.ts';
import { lockRequests, lockWorkers } from '../requests/locks.sql.ts';
import { leaveAfter, shiftsAfter } from './leaving.sql.ts';
import { isAdministrator, type LockedPerson } from './people-write.sql.ts';

type Leaver = Pick<LockedPerson, 'id' | 'workerId' | 'managerId'>;

/**
 * Locks what the ends of these people's work take along, in the order of all locks: the organisation where an
 * administrator is among them, shifts, requests for leave, workers. Person by person, one end would wait for the shifts of
 * the next. Marks and other decisions wait at the shifts, or are waited for; what is left is read again behind them.
 * @param people locked already
 * @param lastDay the local last day
 * @throws request.busy when a shift or a request came while the locks were waited for
 */
export async function lockEnds(write: Write, people: readonly Leaver[], lastDay: string): Promise<void> {
  const { tx, t, now } = write;
  for (const { id, managerId } of people) {
    if (managerId === null && (await isAdministrator(tx, t, id))) await lockOrganisation(tx, t);
  }
  const workerIds = people.flatMap(({ workerId }) => workerId ?? []);
  const found = async () => {
    const shifts: number[] = [];
    const leave: number[] = [];
    for (const id of workerIds) {
      shifts.push(...(await shiftsAfter(tx, t, id, { lastDay, now })));
      leave.push(...(await leaveAfter(tx, t, id, lastDay)));
    }
    return { shifts, leave };
  };
  const before = await found();
  await lockRequests(write, 'permit', before.leave, before.shifts);
  await lockWorkers(write, workerIds);
  const after = await found();
  const [shifts, leave] = [new Set(before.shifts), new Set(before.leave)];
  // What came meanwhile is not locked, and would have to be before the workers.
  if (after.shifts.some((id) => !shifts.has(id)) || after.leave.some((id) => !leave.has(id))) {
    throw new AppError('request.busy');
  }
}
