import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { lockRequests, lockWorkers } from '../requests/locks.sql.ts';
import { leaveAfter, shiftsAfter } from './leaving.sql.ts';

/**
 * Locks what the ends of these workers' work take along, in the order of all locks: shifts, requests for leave, workers.
 * Marks and other decisions wait at the shifts, or are waited for; what is left is read again behind them.
 * @param lastDay the local last day
 * @throws request.busy when a shift or a request came while the locks were waited for
 */
export async function lockForEnds(
  write: Write,
  workerIds: readonly number[],
  lastDay: string,
): Promise<void> {
  const { tx, t, now } = write;
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
  const isNew = (known: readonly number[]) => (id: number) => !known.includes(id);
  // What came meanwhile is not locked, and would have to be before the workers.
  if (after.shifts.some(isNew(before.shifts)) || after.leave.some(isNew(before.leave))) {
    throw new AppError('request.busy');
  }
}
