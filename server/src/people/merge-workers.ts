import type { JoinedDrafts } from '@relevo/domain/merging';
import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { workerSubject } from '../notify/notify.ts';
import { lockChain } from '../punch-records/chain.sql.ts';
import { lockRequests, lockShifts, lockWorkers } from '../requests/locks.sql.ts';
import { notifyOvertaken, overtakeThese } from '../requests/overtake.ts';
import { type RemovedContract, removeContracts } from './leaving.sql.ts';
import type { UnionDrafts } from './merge-drafts.ts';
import {
  forgetWrittenBalances,
  type JoinedMovement,
  MOVES,
  type Moved,
  moveAll,
  moveBalances,
  moveContracts,
  moveLots,
  moveMovements,
  moveShifts,
  moveThese,
  moveTheseShifts,
  SUBJECT_MOVES,
} from './merge-moves.sql.ts';
import {
  addWorkplaces,
  allowMarks,
  endOpenApplications,
  openRequests,
  removeWorkplaces,
  sameContracts,
  shiftsToLock,
  stopMarks,
} from './merge-write.sql.ts';
import { insertContracts } from './taking-on.sql.ts';

/** What one worker took over from another, by ids; undoing a union moves it back. */
export interface JoinedWorkers {
  stays: number;
  goes: number;
  shifts: number[];
  freeDays: number[];
  contracts: number[];
  /** Contracts that the other worker has word for word. */
  same: RemovedContract[];
  moved: Moved;
  lots: number[];
  movements: JoinedMovement[];
  workplaces: number[];
  /** Left out of unions from before there were drafts. */
  drafts?: JoinedDrafts;
  enrolled: boolean;
}

interface Two {
  stays: number;
  goes: number;
}

/**
 * Locks what a union of two workers rests on, in the order of all locks: drafts, the chain of marks of the one that goes,
 * shifts, requests, workers. A mark that waits behind them finds a worker who marks no more.
 * @throws person.changed when a shift came while the locks were waited for
 */
export async function lockForUnion(write: Write, drafts: UnionDrafts, { stays, goes }: Two): Promise<void> {
  const { tx, t } = write;
  await drafts.lock(write, [stays, goes]);
  await lockChain(tx, t, goes);
  const shifts = await shiftsToLock(tx, t, goes);
  await lockShifts(write, shifts);
  const locked = new Set(shifts);
  const requireAllLocked = async () => {
    if ((await shiftsToLock(tx, t, goes)).some((id) => !locked.has(id))) throw new AppError('person.changed');
  };
  const requests = await openRequests(tx, t, goes);
  // A swap that came meanwhile has a shift that is not locked, and would have to be before the requests.
  await requireAllLocked();
  for (const kind of ['swap', 'release', 'permit'] as const) {
    const ids = requests.flatMap((one) => (one.kind === kind ? [one.id] : []));
    if (ids.length > 0) await lockRequests(write, kind, ids);
  }
  await lockWorkers(write, [stays, goes]);
  await requireAllLocked();
}

/**
 * Moves all of one worker to another, who have no shift, contract or leave at the same time. Open requests of the one
 * that goes end as overtaken. The caller holds the locks (`lockForUnion`).
 */
export async function joinWorkers(
  write: Write,
  unionDrafts: UnionDrafts,
  { stays, goes }: Two,
): Promise<{ joined: JoinedWorkers; requests: number }> {
  const { tx, t, touch } = write;
  const way = { from: goes, to: stays };
  const overtaken = await overtakeThese(write, await openRequests(tx, t, goes), {
    ...{ by: 'merge', id: null },
    shifts: await shiftsToLock(tx, t, goes),
  });
  await endOpenApplications(tx, t, goes);
  await notifyOvertaken(write, overtaken);
  // The hidden worker is in no list of those with a contract.
  const same = await removeContracts(tx, t, await sameContracts(tx, t, goes, stays));
  const contracts = await moveContracts(tx, t, way);
  const { shifts, freeDays } = await moveShifts(tx, t, way);
  const moved: Moved = {};
  for (const [name, move] of Object.entries(MOVES)) moved[name] = await moveAll(tx, t, move, way);
  moved.inbox = await moveAll(tx, t, SUBJECT_MOVES.inbox, {
    ...{ from: workerSubject(goes), to: workerSubject(stays) },
  });
  const drafts = await unionDrafts.move(write, way);
  const { lots, movements } = await moveBalances(tx, t, way);
  const workplaces = await addWorkplaces(tx, t, way);
  const enrolled = await stopMarks(tx, t, goes);
  await forgetWrittenBalances(tx, t, [stays, goes]);
  for (const id of [stays, goes]) touch(workerSubject(id));
  return {
    joined: {
      ...{ stays, goes, shifts, freeDays, contracts, same, moved, lots, movements, workplaces, drafts },
      enrolled,
    },
    requests: overtaken.length,
  };
}

/** Moves back what one worker took over from another. The caller holds the locks, and has looked what was used since. */
export async function separateWorkers(
  write: Write,
  unionDrafts: UnionDrafts,
  joined: JoinedWorkers,
): Promise<void> {
  const { tx, t, touch } = write;
  const { stays, goes, moved } = joined;
  const way = { from: stays, to: goes };
  await moveTheseShifts(tx, t, { ...way, ids: joined.shifts });
  await moveTheseShifts(tx, t, { from: goes, to: stays, ids: joined.freeDays });
  await moveThese(tx, t, CONTRACTS, { ...way, keys: joined.contracts });
  await insertContracts(
    tx,
    t,
    joined.same.map((contract) => ({ ...contract, workerId: goes })),
  );
  for (const [name, move] of Object.entries(MOVES)) {
    await moveThese(tx, t, move, { ...way, keys: moved[name] ?? [] });
  }
  const subjects = { from: workerSubject(stays), to: workerSubject(goes) };
  for (const [name, move] of Object.entries(SUBJECT_MOVES)) {
    await moveThese(tx, t, move, { ...subjects, keys: moved[name] ?? [] });
  }
  if (joined.drafts) await unionDrafts.restore(write, joined, joined.drafts);
  await moveLots(tx, t, { ids: joined.lots, to: goes });
  await moveMovements(tx, t, { movements: joined.movements, to: goes });
  await removeWorkplaces(tx, t, stays, joined.workplaces);
  if (joined.enrolled) await allowMarks(tx, t, goes);
  await forgetWrittenBalances(tx, t, [stays, goes]);
  for (const id of [stays, goes]) touch(workerSubject(id));
}

const CONTRACTS = { table: 'contract', column: 'worker_id', key: 'id', type: 'int' } as const;
