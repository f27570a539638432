import type { Response } from '@relevo/contract';
import { marksUntil } from '@relevo/domain/session-end';
import { addDays, localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { endedTopic, sessionsOf } from '../identity/authenticator.ts';
import { lastShiftEnd } from '../identity/last-shift.sql.ts';
import { endInvitations } from '../identity/members.sql.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { lockOrganisation } from '../kernel/write.sql.ts';
import type { Write } from '../kernel/write.ts';
import { workerSubject } from '../notify/notify.ts';
import { freeShifts } from '../requests/freed-shifts.sql.ts';
import { holdersOf } from '../requests/live-requests.sql.ts';
import { notifyOvertaken, overtakeThese } from '../requests/overtake.ts';
import {
  endApplications,
  endWithReason,
  isWorkingAfter,
  leaveAfter,
  removeContracts,
  shiftsAfter,
} from './leaving.sql.ts';
import { lockEnds } from './leaving-locks.ts';
import {
  type ContractRow,
  contractsFor,
  countSave,
  findPerson,
  isAdministrator,
  type LockedPerson,
} from './people-write.sql.ts';
import { personFor, touchPerson } from './person-for.ts';
import { isLastAdministrator } from './posts.sql.ts';

type Leaving = Response<'GET administracion/personas/{id}/baja'>['data'];

interface Ends {
  /** The contract that ends. */
  current: ContractRow;
  /** Contracts that would begin after it. */
  later: ContractRow[];
}

/** Years ahead within which a last day lies. */
const AHEAD = 5;

/** @throws request.invalid for a last day that nobody can plan */
export function requireNear(lastDay: string, now: Temporal.Instant): void {
  const end = Temporal.PlainDate.from(localDateOf(now, 'UTC')).add({ years: AHEAD }).toString();
  if (lastDay <= end) return;
  throw new AppError('request.invalid', {
    fields: { ultimoDia: [`Elige un día dentro de los próximos ${AHEAD} años.`] },
  });
}

/** The contract in force on a last day, and those after it. @throws person.no_contract */
export function endsOf(contracts: readonly ContractRow[], lastDay: string): Ends {
  const current = contracts.findLast(
    ({ startsOn, endsOn }) => startsOn <= lastDay && (endsOn === null || endsOn >= lastDay),
  );
  if (!current) throw new AppError('person.no_contract');
  return { current, later: contracts.filter(({ startsOn }) => startsOn > lastDay) };
}

/** Shifts and requests that a last day takes along, and whether a shift that is under way stays. */
export async function hangsOn(
  db: Queries,
  t: TableNames,
  workerId: number,
  { lastDay, now }: { lastDay: string; now: Temporal.Instant },
) {
  const shifts = await shiftsAfter(db, t, workerId, { lastDay, now });
  const holders = await holdersOf({ tx: db, t }, shifts);
  const leave = (await leaveAfter(db, t, workerId, lastDay)).map((id) => ({ kind: 'permit' as const, id }));
  const requests = [...holders, ...leave].filter(
    ({ kind, id }, index, all) => all.findIndex((one) => one.kind === kind && one.id === id) === index,
  );
  return { shifts, requests, enCurso: await isWorkingAfter(db, t, workerId, { lastDay, now }) };
}

/** Until when marks of a worker's last night are taken, by the organisation's zone. */
const lateMarks = async (
  db: Queries,
  t: TableNames,
  workerId: number,
  { lastDay, timeZone }: { lastDay: string; timeZone: string },
): Promise<string> => marksUntil(lastDay, await lastShiftEnd(db, t, workerId, lastDay), timeZone).toString();

/**
 * Consequences of the end of a person's work on a local last day, before anything is done.
 * @throws thing.not_found for somebody without work here, person.no_contract, person.last_administrator, request.invalid
 */
export async function previewLeaving(
  { deps, actor, now }: Call,
  id: number,
  lastDay: string,
): Promise<Leaving> {
  const { t, timeZone } = actor.org;
  requireNear(lastDay, now);
  const person = await findPerson(deps.db, t, id);
  if (!person?.workerId) throw notFound();
  const { later } = endsOf(await contractsFor(deps.db, t, person.workerId), lastDay);
  const from = dayAfter(lastDay, localDateOf(now, timeZone));
  if (person.managerId === null && (await isLastAdministrator(deps.db, t, id, from))) {
    throw new AppError('person.last_administrator');
  }
  const { shifts, requests, enCurso } = await hangsOn(deps.db, t, person.workerId, { lastDay, now });
  return {
    ...{ turnos: shifts.length, solicitudes: requests.length, contratos: later.length },
    ...{ enCurso, marcasHasta: await lateMarks(deps.db, t, person.workerId, { lastDay, timeZone }) },
  };
}

/** The local date from which on others must work where somebody's work ends on a last day. */
export const dayAfter = (lastDay: string, today: string): string =>
  lastDay < today ? today : addDays(lastDay, 1);

/**
 * @param from the local date from which on another one must work
 * @throws person.last_administrator where nobody else could name administrators any more
 */
export async function requireAnother({ tx, t }: Write, id: number, from: string): Promise<void> {
  if (!(await isAdministrator(tx, t, id))) return;
  await lockOrganisation(tx, t);
  if (await isLastAdministrator(tx, t, id, from)) throw new AppError('person.last_administrator');
}

/** @throws request.invalid without words */
export function requireReason(motivo: string): string {
  const reason = motivo.trim();
  if (reason !== '') return reason;
  throw new AppError('request.invalid', { fields: { motivo: ['Escribe el motivo.'] } });
}

/**
 * Ends one person's work within a write, as `endWork` says. Whatever refuses it does so before anything is written. The
 * caller holds the locks (`lockEnds`).
 * @param end the local last day, and the reason
 * @throws thing.not_found for somebody without work here, person.no_contract, person.last_administrator
 */
export async function endOne(
  { actor }: Pick<Call, 'actor'>,
  write: Write,
  person: LockedPerson,
  { lastDay, reason }: { lastDay: string; reason: string },
): Promise<{ leaving: Leaving; workerId: number }> {
  const { code, timeZone } = actor.org;
  const { tx, t, now, audit } = write;
  const { id, workerId } = person;
  if (workerId === null) throw notFound();
  if (person.managerId === null) await requireAnother(write, id, dayAfter(lastDay, write.today));
  const { current, later } = endsOf(await contractsFor(tx, t, workerId), lastDay);
  const { shifts, requests, enCurso } = await hangsOn(tx, t, workerId, { lastDay, now });
  const overtaken = await overtakeThese(write, requests, { by: 'leaving', id: null, shifts });
  await freeShifts(tx, t, shifts);
  await endApplications(tx, t, workerId, lastDay);
  await endWithReason(tx, t, current.id, lastDay, reason);
  const contracts = await removeContracts(
    tx,
    t,
    later.map((contract) => contract.id),
  );
  if (person.managerId === null) await endInvitations(tx, code, [id], now);
  await countSave(tx, t, id);
  audit({
    action: 'contract.leave',
    entity: 'contract',
    id: current.id,
    // What undoing it restores: of an end that is moved, the earlier one.
    before: { endsOn: current.endsOn, reason: current.endedReason, removed: contracts },
    after: { endsOn: lastDay, reason, shifts, contracts: contracts.length },
  });
  write.touch(workerSubject(workerId));
  await touchPerson(write, person);
  await notifyOvertaken(write, overtaken);
  const leaving: Leaving = {
    ...{ turnos: shifts.length, solicitudes: requests.length, contratos: later.length },
    ...{ enCurso, marcasHasta: await lateMarks(tx, t, workerId, { lastDay, timeZone }) },
  };
  return { leaving, workerId };
}

/** Tells every process that sessions of workers end with their contracts. */
export async function announceLeavings({ deps, actor }: Call, workerIds: readonly number[]): Promise<void> {
  for (const id of workerIds) {
    deps.bus.publish(endedTopic, sessionsOf.subject(actor.org.code, workerSubject(id)));
  }
  await deps.bus.sent();
}

/**
 * Ends a person's work on a local last day: the contract ends, later ones go, shifts after the day are free for others,
 * open requests about them and for leave after it end as overtaken, applications are void, and so are invitations of
 * somebody who leads no unit. A worker's sessions end by the contract, a day after it, so that the mark of a last night
 * still arrives.
 * @throws thing.not_found for somebody without work here, person.no_contract, person.last_administrator, request.busy,
 *   request.invalid
 */
export const endWork = async (
  call: Call,
  id: number,
  { ultimoDia: lastDay, motivo }: { ultimoDia: string; motivo: string },
): Promise<Leaving> => {
  const reason = requireReason(motivo);
  requireNear(lastDay, call.now);
  const { leaving, workerId } = await call.deps.write(call, async (write) => {
    const person = await personFor(write, id);
    await lockEnds(write, [person], lastDay);
    return endOne(call, write, person, { lastDay, reason });
  });
  await announceLeavings(call, [workerId]);
  return leaving;
};
