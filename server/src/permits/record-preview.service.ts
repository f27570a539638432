import type { PermitReview } from '@relevo/contract';
import { type LocalDate, localDateOf } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { Moment } from '../sheet-facts/overtime.ts';
import { coverageOf, coverersOf } from './coverage.service.ts';
import { listOtherLeave } from './coverage.sql.ts';
import { listWhatRecordingEnds } from './ends.sql.ts';
import { requireRange } from './permits.service.ts';
import { findLeaveOn } from './permits.sql.ts';
import { absenceOfRecorded, employmentFaults, takenBy } from './recordable.ts';

interface Planned {
  workerId: number;
  typeId: number;
  from: LocalDate;
  to: LocalDate;
}

/**
 * The effect of recording an absence, in the words of the review of a request: the shifts that become uncovered, the
 * minimums, the requests that end, and in `impide` why it would be refused (spec 5, Permits: Recording).
 * @throws request.invalid on `to` before `from` or too far behind it, permit.type_not_for_recording
 */
export async function recordingOf(
  db: Queries,
  t: TableNames,
  planned: Planned,
  moment: Moment,
): Promise<PermitReview> {
  const { workerId, typeId, from, to } = planned;
  const today = localDateOf(moment.now, moment.timeZone);
  requireRange({ from, to }, null);
  await absenceOfRecorded(db, t, { workerId, typeId, today });
  const coverage = await coverageOf(db, t, { ...planned, moment, recording: true });
  const [fault] = Object.values(
    await employmentFaults(db, t, { idtrabajador: workerId, from, to }, today),
  ).flat();
  const leave = await findLeaveOn(db, t, workerId, { from, to });
  const shiftIds = coverage.turnos.map(({ idturno }) => idturno);
  return {
    ...coverage,
    podrian_cubrir: await coverersOf(db, t, coverage),
    termina: await listWhatRecordingEnds(db, t, { workerId, from, to, shiftIds }),
    otras: await listOtherLeave(db, t, { workerId, from, to }),
    impide: fault ?? (leave ? takenBy(leave, moment.now) : null),
  };
}
