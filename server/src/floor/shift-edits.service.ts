import type { Confirmed, FloorShift, ShiftEditPreview } from '@relevo/contract';
import { formatHours } from '@relevo/domain/hours';
import { editedPlan, isSamePlan, movesTimes, type ShiftPlan } from '@relevo/domain/shift-edits';
import { dateInMessage, localTimeOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { notify, workerSubject } from '../notify/notify.ts';
import { liveHoldersOf } from '../requests/live-requests.sql.ts';
import { lockShifts, lockUnit, lockWorkers } from '../requests/locks.sql.ts';
import { notifyOvertaken, overtakeThese } from '../requests/overtake.ts';
import { requireNotOwn } from '../requests/own-decision.ts';
import { requireVerdict } from '../verdict/change-verdict.ts';
import { readFloorShift } from './floor.sql.ts';
import {
  type EditShift,
  findEditShift,
  findType,
  insertEdit,
  lastReason,
  listStaffedSectors,
  type StaffedSector,
  updateShift,
} from './shift-edits.sql.ts';
import { verdictOfEdit } from './shift-edits-verdict.ts';

/** The wanted fields of a shift; undefined or null keeps the present value. */
interface Wanted {
  idsector?: number | null | undefined;
  idtipoTurno?: number | null | undefined;
  /** Minutes after the shift, and before it. */
  minutos?: number | undefined;
  minutosAntes?: number | undefined;
}

interface Seen {
  version?: string | undefined;
  confirmado?: Confirmed | undefined;
}

/**
 * The verdict on an edit of a unit's shift, without the edit.
 * @throws thing.not_found, shift.not_editable, shift.type_not_allowed, shift.sector_not_allowed, shift.coverage
 */
export async function previewEdit(
  { db, t, now }: { db: Queries; t: TableNames; now: Temporal.Instant },
  unitId: number,
  id: number,
  wanted: Wanted,
): Promise<ShiftEditPreview> {
  const shift = await findEditShift(db, t, id);
  if (shift?.unitId !== unitId) throw notFound();
  const sectors = await listStaffedSectors(db, t, shift);
  const plan = await planOf(db, t, shift, wanted, sectors);
  return {
    version: shift.version,
    verificacion: await verdictOfEdit({ tx: db, t, now }, shift, plan, sectors),
    inicio: plan.startsAt.toString(),
    termino: plan.endsAt.toString(),
    sectores: sectors.map(({ id: sectorId, name, people, minimum }) => ({
      ...{ id: sectorId, nombre: name, personas: people, minimo: minimum },
    })),
  };
}

/**
 * Gives a shift another type of the same kind of day, or another sector (spec 3 §2.9, §2.10). Other times end the live
 * requests about it. An edit without a difference changes nothing.
 * @throws thing.not_found, request.own, shift.not_editable, shift.type_not_allowed, shift.sector_not_allowed, shift.coverage,
 *   shift.changed, shift.overlaps, verdict.confirm
 */
export const editShift = (
  call: Call,
  unitId: number,
  id: number,
  { idsector, idtipoTurno, ...seen }: Pick<Wanted, 'idsector' | 'idtipoTurno'> & Seen,
): Promise<FloorShift> => edit(call, { unitId, id, seen, reason: null, wanted: { idsector, idtipoTurno } });

/**
 * Sets the extra time agreed on for a shift, in minutes after and before it (spec 3 §2.7); 0 takes it back. A side that
 * is left out stays. The same time for another reason keeps that reason, and nothing else changes.
 * @throws request.invalid without either, thing.not_found, request.own, shift.not_editable, shift.coverage, shift.changed, shift.overlaps, verdict.confirm
 */
export function setExtraHours(
  call: Call,
  unitId: number,
  id: number,
  {
    minutos,
    minutosAntes,
    motivo,
    ...seen
  }: Pick<Wanted, 'minutos' | 'minutosAntes'> & { motivo: string } & Seen,
): Promise<FloorShift> {
  if (minutos === undefined && minutosAntes === undefined) {
    throw new AppError('request.invalid', { fields: { minutos: ['Indica cuántos minutos.'] } });
  }
  return edit(call, { unitId, id, seen, reason: motivo.trim(), wanted: { minutos, minutosAntes } });
}

interface Edit {
  unitId: number;
  id: number;
  wanted: Wanted;
  seen: Seen;
  reason: string | null;
}

/**
 * An edit in one transaction: lock, check what was seen and the rule again, write, end what was live, record, tell. A
 * repetition may have seen another version of the shift and other warnings: the first attempt may be what changed them.
 */
const edit = (call: Call, { unitId, id, wanted, seen, reason }: Edit) =>
  call.deps.write(
    { ...call, request: [call.request[0], id, wanted, reason] },
    async (write): Promise<FloorShift> => {
      const { tx, t } = write;
      await lockShifts(write, [id]);
      const shift = await findEditShift(tx, t, id);
      if (shift?.unitId !== unitId) throw notFound();
      await requireNotOwn(write, call.actor, [shift.workerId]);
      if (seen.version !== undefined && seen.version !== shift.version) throw new AppError('shift.changed');
      await lockWorkers(write, [shift.workerId]);
      await lockUnit(write, unitId);
      const sectors = await listStaffedSectors(tx, t, shift);
      const plan = await planOf(tx, t, shift, wanted, sectors);
      if (!isSamePlan(shift.plan, plan)) {
        const verdict = await verdictOfEdit(write, shift, plan, sectors);
        requireVerdict(verdict, seen.confirmado, 'shift.overlaps');
        await carryOut(write, { shift, plan, sectors, reason, managerId: call.actor.id });
      } else if (reason !== null && hasExtra(plan) && reason !== (await lastReason(tx, t, id))) {
        await keepReason(write, shift, { reason, managerId: call.actor.id });
      }
      const answer = await readFloorShift(tx, t, unitId, id);
      if (!answer) throw notFound();
      return answer;
    },
  );

interface Carried {
  shift: EditShift;
  plan: ShiftPlan;
  sectors: readonly StaffedSector[];
  reason: string | null;
  managerId: number;
}

async function carryOut(write: Write, { shift, plan, sectors, reason, managerId }: Carried): Promise<void> {
  const { id, workerId, plan: was } = shift;
  const moves = movesTimes(was, plan);
  const live = moves ? await liveHoldersOf(write, [id]) : [];
  await updateShift(write, id, plan).catch((error: Error & { code?: string }) => {
    throw error.code === '23P01' ? new AppError('shift.overlaps') : error;
  });
  const editId = await insertEdit(write, shift, plan, managerId, reason);
  // A request that was over stays so, unless a later start brings its claim back to life.
  const revived = moves && live.length === 0 ? await liveHoldersOf(write, [id]) : [];
  const overtaken = await overtakeThese(write, [...live, ...revived], {
    by: 'edit',
    id: editId,
    shifts: [id],
  });
  write.audit({
    action: 'shift.edited',
    entity: 'shift',
    id,
    before: auditOf(was),
    after: auditOf(plan),
  });
  write.touch(workerSubject(workerId));
  const ahead = Temporal.Instant.compare(plan.endsAt, write.now) > 0;
  await notify(write, [
    {
      subject: workerSubject(workerId),
      about: { thing: 'shift', id, date: shift.date, own: true },
      what: `edited:${editId}`,
      title: 'Tu turno cambió',
      body: `Tu jefatura cambió el turno del ${dateInMessage(shift.date, write.now)}: ${changesOf(shift, plan, sectors).join('; ')}.`,
      // Held back until after the rest, news of a shift that starts within a day could come too late.
      urgent: ahead && write.now.until(plan.startsAt).total('hours') < 24,
    },
  ]);
  await notifyOvertaken(write, overtaken);
}

const hasExtra = ({ minutesBefore, minutesAfter }: ShiftPlan) => minutesBefore > 0 || minutesAfter > 0;

/** The shift stays as it is, without a notification; its worker finds the reason among the edits. */
async function keepReason(
  write: Write,
  { id, workerId, plan }: EditShift,
  { reason, managerId }: { reason: string; managerId: number },
): Promise<void> {
  await insertEdit(write, { id, workerId, plan }, plan, managerId, reason);
  write.audit({ action: 'shift.edited', entity: 'shift', id, after: { ...auditOf(plan), reason } });
  write.touch(workerSubject(workerId));
}

const auditOf = ({ startsAt, endsAt, ...plan }: ShiftPlan) => ({
  ...plan,
  startsAt: startsAt.toString(),
  endsAt: endsAt.toString(),
});

/** The changes of an edit, in words for the worker. */
function changesOf(
  { plan: was, zone }: EditShift,
  plan: ShiftPlan,
  sectors: readonly StaffedSector[],
): string[] {
  const range = ({ startsAt, endsAt }: ShiftPlan) =>
    `${localTimeOf(startsAt, zone)} a ${localTimeOf(endsAt, zone)}`;
  const sectorName = (id: number | null) => sectors.find((one) => one.id === id)?.name ?? 'sin sector';
  const changes: string[] = [];
  if (was.typeId !== plan.typeId) changes.push(`ahora es de ${range(plan)} (antes ${range(was)})`);
  if (was.sectorId !== plan.sectorId) {
    changes.push(`ahora es en ${sectorName(plan.sectorId)} (antes ${sectorName(was.sectorId)})`);
  }
  const extra = [
    plan.minutesBefore > 0 ? `${formatHours(plan.minutesBefore)} antes` : [],
    plan.minutesAfter > 0 ? `${formatHours(plan.minutesAfter)} después` : [],
  ].flat();
  if (was.minutesBefore !== plan.minutesBefore || was.minutesAfter !== plan.minutesAfter) {
    changes.push(extra.length > 0 ? `horas extra ${extra.join(' y ')}` : 'sin horas extra');
  }
  return changes;
}

async function planOf(
  db: Queries,
  t: TableNames,
  shift: EditShift,
  { idsector, idtipoTurno, minutos, minutosAntes }: Wanted,
  sectors: readonly StaffedSector[],
): Promise<ShiftPlan> {
  const edited = editedPlan(shift, {
    ...(idtipoTurno && { type: (await findType(db, t, idtipoTurno)) ?? null }),
    // The sector that it has may be another unit's by now, and stays.
    ...(idsector &&
      idsector !== shift.plan.sectorId && { sector: sectors.find(({ id }) => id === idsector) ?? null }),
    ...(minutosAntes !== undefined && { minutesBefore: minutosAntes }),
    ...(minutos !== undefined && { minutesAfter: minutos }),
  });
  if ('refused' in edited) throw new AppError(edited.refused);
  return edited.plan;
}
