import { hash } from 'node:crypto';
import type { Body, Response } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { ManagerCall } from '../call.ts';
import { AppError } from '../kernel/app-error.ts';
import { eachOf, inSteps } from '../kernel/in-steps.ts';
import type { Write } from '../kernel/write.ts';
import { managersOfUnit } from '../notify/notify.sql.ts';
import { notify, workerSubject } from '../notify/notify.ts';
import { freeShifts, removeAbsences } from '../requests/freed-shifts.sql.ts';
import { lockShifts, lockUnit, lockWorkers } from '../requests/locks.sql.ts';
import { notifyOvertaken, overtakeThese } from '../requests/overtake.ts';
import { type ChangedCell, keepChangeSet, lockDraft, removeCells } from './draft.sql.ts';
import { hasChangedSince } from './draft-changed.sql.ts';
import type { PlannedCell } from './publish-judge.ts';
import { losesAbsence, movesShift, type PublicationPlan, planPublication } from './publish-plan.ts';
import { noticeOf } from './publish-words.ts';
import {
  checkOverlaps,
  countShifts,
  coverFreed,
  deferOverlaps,
  draftedWorkers,
  FREE_TYPE,
  fillFreeDays,
  insertItems,
  insertVersion,
  shiftsOfPublication,
  type VersionItem,
  type WrittenShift,
  writeLeaveAbsences,
  writeShifts,
} from './publish-write.sql.ts';

type Wanted = Body<'POST unidades/{id}/planificacion/publicar'>;
type Published = Response<'POST unidades/{id}/planificacion/publicar'>['data'];

/**
 * Publishes cells of a unit's draft, all or none: locks in the house's order, judges the whole after-state again, writes
 * shifts in bulk, gives days of leave its absence, ends requests about what moved, keeps the version and tells each
 * person once what changed for her. There is no unpublishing.
 * @throws roster.changed where cells of the range changed since they were seen, roster.nothing, roster.stale and
 *   roster.overlap with the cells in `fields`, verdict.confirm with the names of the warnings that were not confirmed
 */
export const publishRoster = (call: ManagerCall, unitId: number, wanted: Wanted): Promise<Published> =>
  call.deps.write(call, async (write): Promise<Published> => {
    const { tx, t, now, today } = write;
    const { actor } = call;
    const { desde: from, hasta: to, sin = [], confirmado } = wanted;
    const query = { unitId, from, to, workerIds: wanted.idtrabajador ?? null };
    const draftVersion = await lockDraft(tx, t, unitId);
    const versions = { since: wanted.version, now: draftVersion };
    if (await hasChangedSince(tx, t, query, versions)) throw new AppError('roster.changed');
    const locked = new Set(await shiftsOfPublication(write, query));
    await lockShifts(write, [...locked]);
    await lockWorkers(write, await draftedWorkers(write, query));
    await lockUnit(write, unitId);
    const without = new Set(sin.map(({ idtrabajador, fecha }) => `${idtrabajador} ${fecha}`));
    const plan = await planPublication({ tx, t, now, actor }, query, today, without);
    const { going } = plan;
    refuse(plan, confirmado);
    // A shift that came here meanwhile is not locked, and would have to be before the worker.
    if (going.some(({ cell }) => cell.shift && !locked.has(cell.shift.id)))
      throw new AppError('request.busy');
    const items = going.map(
      ({ cell, before, after }): VersionItem => ({ workerId: cell.workerId, date: cell.date, before, after }),
    );
    const note = wanted.nota?.trim() || null;
    const head = { unitId, from, to, managerId: actor.id, note, asks: wanted.pide_confirmacion };
    const version = await insertVersion(write, {
      ...head,
      noticeDays: plan.facts.noticeDays,
      draftVersion: draftVersion + 1,
      hash: contentHash({ ...head, at: now }, items),
    });
    await carryOut(write, plan, { version, unitId, from, to, zone: actor.org.timeZone });
    await insertItems(write, version, items);
    await takeOutOfDraft(write, plan, { unitId, version: draftVersion + 1, managerId: actor.id });
    await tell(write, going, { id: version, from, to }, unitId);
    write.emit('roster.published', { idversion: version, idunidad: unitId });
    const workerIds = [...new Set(items.map(({ workerId }) => workerId))];
    const what = { unitId, from, to };
    write.audit({
      ...{ action: 'roster.published', entity: 'roster_version', id: version },
      before: { ...what, draft: draftVersion },
      after: { ...what, draft: draftVersion + 1, people: workerIds.length, days: items.length },
    });
    return { idversion: version, personas: workerIds.length, cambios: items.length };
  });

/** SHA-256 over a version and what it changed, by worker and date. */
const contentHash = (
  head: {
    unitId: number;
    from: LocalDate;
    to: LocalDate;
    at: Temporal.Instant;
    managerId: number;
    note: string | null;
    asks: boolean;
  },
  items: readonly VersionItem[],
): string => {
  const day = (seen: VersionItem['before']) =>
    seen && [seen.idtipo, seen.abreviatura, seen.turno_dia, seen.sector ?? null];
  const { unitId, from, to, at, managerId, note, asks } = head;
  const lines = [...items]
    .sort((a, b) => a.workerId - b.workerId || (a.date < b.date ? -1 : 1))
    .map(({ workerId, date, before, after }) => [workerId, date, day(before), day(after)]);
  return hash(
    'sha256',
    JSON.stringify([unitId, from, to, at.epochMilliseconds, managerId, note, asks, lines]),
    'hex',
  );
};

/** Refuses what can't go: stale, begun, marked and validated cells by name, overlaps, and warnings that were not seen. */
function refuse({ judged, going, warnings }: PublicationPlan, confirmed: readonly string[]): void {
  const named = (states: readonly PlannedCell['state'][]) =>
    Object.fromEntries(
      judged.cells
        .filter(({ state }) => states.includes(state))
        .map(({ cell, text }) => [`${cell.workerId} ${cell.date}`, [text ?? '']]),
    );
  const stale = named(['vieja', 'bloqueada']);
  if (Object.keys(stale).length > 0) throw new AppError('roster.stale', { fields: stale });
  const overlaps = named(['choque']);
  if (Object.keys(overlaps).length > 0) throw new AppError('roster.overlap', { fields: overlaps });
  if (going.length === 0) throw new AppError('roster.nothing');
  const seen = new Set(confirmed);
  const unseen = warnings.filter(({ name }) => !seen.has(name));
  if (unseen.length === 0) return;
  throw new AppError('verdict.confirm', {
    fields: Object.fromEntries(unseen.map(({ name, text }) => [name, [text]])),
  });
}

/** Writes the shifts of the cells that go, and all that hangs on them. */
async function carryOut(
  write: Write,
  { going, ending }: PublicationPlan,
  at: { version: number; unitId: number; from: LocalDate; to: LocalDate; zone: string },
): Promise<void> {
  const { today } = write;
  const ids = (of: readonly PlannedCell[]) => of.flatMap(({ cell }) => cell.shift?.id ?? []);
  await deferOverlaps(write);
  const moved = ids(going.filter((one) => movesShift(one) || losesAbsence(one)));
  const overtaken = await overtakeThese(write, ending, { by: 'roster', id: at.version, shifts: moved });
  for (const subject of await removeAbsences(write, ids(going.filter(losesAbsence)))) write.touch(subject);
  // A shift that requests, edits or marks of the past name stays, as one that was given back.
  const isKept = ({ cell, moments }: PlannedCell) => moments === null && cell.shift?.named === true;
  const written = going.filter((one) => !isKept(one));
  await writeShifts(write, at.unitId, await inSteps(eachOf(written, (one) => writtenShift(one, at.zone))));
  const freed = ids(going.filter(isKept));
  await freeShifts(write.tx, write.t, freed);
  await coverFreed(write, freed);
  const onLeave = going.filter(({ cell, moments }) => cell.leave && moments !== null);
  await writeLeaveAbsences(
    write,
    onLeave.map(({ cell }) => cell),
  );
  const workerIds = [...new Set(going.map(({ cell }) => cell.workerId))];
  const days = { from: at.from < today ? today : at.from, to: at.to, zone: at.zone };
  await fillFreeDays(write, at.unitId, workerIds, days);
  await checkOverlaps(write).catch((error: Error & { code?: string }) => {
    throw error.code === '23P01' ? new AppError('roster.overlap') : error;
  });
  await notifyOvertaken(write, overtaken);
}

const writtenShift = ({ cell, moments }: PlannedCell, zone: string): WrittenShift => ({
  id: cell.shift?.id ?? cell.freeId,
  ...{ workerId: cell.workerId, date: cell.date, positionId: cell.positionId ?? 0 },
  ...{ typeId: cell.typeId ?? FREE_TYPE, sectorId: cell.sectorId, zone: cell.shift?.zone ?? zone },
  startsAt: moments?.startsAt.toString() ?? null,
  endsAt: moments?.endsAt.toString() ?? null,
});

/** Takes what was published out of the draft, as a change set of its own. */
async function takeOutOfDraft(
  write: Write,
  { judged }: PublicationPlan,
  by: { unitId: number; version: number; managerId: number },
): Promise<void> {
  const { tx, t, now } = write;
  const cells = judged.cells.map(
    ({ cell: { workerId, date, typeId, sectorId, base } }): ChangedCell => ({
      ...{ workerId, date, before: { typeId, sectorId, base }, after: null },
    }),
  );
  const { unitId, version, managerId } = by;
  await removeCells(tx, t, unitId, cells);
  await keepChangeSet(tx, t, { unitId, version, author: { managerId, personId: null }, now }, cells);
}

/** One notice a person with her own days, events for people and for the unit's managers. */
async function tell(
  write: Write,
  going: readonly PlannedCell[],
  version: { id: number; from: LocalDate; to: LocalDate },
  unitId: number,
): Promise<void> {
  const cells = Map.groupBy(going, ({ cell }) => cell.workerId);
  const shifts = await countShifts(write, [...cells.keys()], version);
  const notices = eachOf([...cells], ([workerId, own]) =>
    noticeOf(version, workerId, own, shifts.get(workerId) ?? 0, write.now),
  );
  await notify(write, await inSteps(notices));
  for (const workerId of cells.keys()) write.touch(workerSubject(workerId));
  for (const subject of await managersOfUnit(write, unitId, 'adminEditarTurnoNativa'))
    write.touch(subject, 'planificacion');
}
