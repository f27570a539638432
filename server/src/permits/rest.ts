import type { PermitCoverage } from '@relevo/contract';
import { hoursOf } from '@relevo/domain/hour-bank';
import { type OvertimeFacts, overtimeLedger, restDays, restMissing } from '@relevo/domain/overtime';
import type { DateSpan } from '@relevo/domain/permit-days';
import { localDateOf } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { loadSettingTexts } from '../settings/settings.sql.ts';
import { overtimeSettings, readSettings } from '../settings/settings.ts';
import { loadOvertime, type Moment } from '../worked/overtime.ts';
import type { LeavePlan } from './leave-plan.ts';
import { type RangeShift, shiftsInRange } from './permits.sql.ts';

const { daysAYear, noticeHours } = overtimeSettings;

interface Rest {
  workerId: number;
  moment: Moment;
  /** The shifts that would be rested. */
  shifts: readonly RangeShift[];
}

/** What a type that gives overtime back costs: the hours of the shifts that it takes, and no days. */
const isRest = ({ type }: LeavePlan): boolean => type.restsOvertime;

/**
 * Asking for rest (Código del Trabajo, art. 32): shifts to rest from, so far ahead, so many days in a year of service, and
 * overtime enough beside what else is asked for. Leave of another type passes.
 * @throws permit.no_days, permit.rest_notice, permit.rest_days, permit.balance_too_small
 */
export async function requireRestAskable(write: Write, plan: LeavePlan, rest: Rest): Promise<void> {
  if (!isRest(plan)) return;
  const { tx, t, now } = write;
  const { shifts, workerId } = rest;
  const [first] = shifts;
  if (!first) throw new AppError('permit.no_days', { message: 'En esas fechas no tienes turnos.' });
  const set = readSettings(
    { daysAYear, noticeHours },
    await loadSettingTexts(tx, t, [daysAYear, noticeHours]),
  );
  if (Temporal.Instant.compare(first.startsAt, now.add({ hours: set.noticeHours })) < 0) {
    throw new AppError('permit.rest_notice', {
      message: `El descanso se pide con ${set.noticeHours} ${set.noticeHours === 1 ? 'hora' : 'horas'} de anticipación.`,
    });
  }
  const overtime = await overtimeOf(tx, t, rest);
  const reserved = await reservedBy(tx, t, plan, workerId);
  const { startsOn } = plan.facts.service ?? {};
  if (startsOn && restDays(startsOn, [...overtime.rest, ...reserved], shifts) > set.daysAYear) {
    throw new AppError('permit.rest_days', {
      message: `El descanso compensatorio es de hasta ${set.daysAYear} ${set.daysAYear === 1 ? 'día' : 'días'} por año de servicio.`,
    });
  }
  requireHours(hoursLeft(overtime, reserved, rest), 'permit.balance_too_small');
}

/**
 * The same when it is approved, whatever else is asked for: the first that is decided has the hours.
 * @throws permit.no_longer_possible
 */
export async function requireRestThere(write: Write, plan: LeavePlan, rest: Rest): Promise<void> {
  if (!isRest(plan)) return;
  const overtime = await overtimeOf(write.tx, write.t, rest);
  requireHours(hoursLeft(overtime, [], rest), 'permit.no_longer_possible');
}

/** What rest would cost and leave, beside what else is asked for; null for leave of another type. */
export async function hoursOfRest(
  db: Queries,
  t: TableNames,
  plan: LeavePlan,
  { permitId, ...rest }: Omit<Rest, 'shifts'> & DateSpan & { permitId?: number },
): Promise<PermitCoverage['horas']> {
  if (!isRest(plan)) return null;
  const { workerId, from, to } = rest;
  const shifts = await shiftsInRange(db, t, workerId, { from, to });
  const overtime = await overtimeOf(db, t, rest);
  const reserved = await reservedBy(db, t, plan, workerId, permitId);
  return hoursLeft(overtime, reserved, { ...rest, shifts });
}

async function overtimeOf(
  db: Queries,
  t: TableNames,
  { workerId, moment }: Omit<Rest, 'shifts'>,
): Promise<OvertimeFacts> {
  const today = localDateOf(moment.now, moment.timeZone);
  const [facts] = await loadOvertime(db, t, moment, [workerId], { from: today, to: today });
  if (!facts) throw new Error(`No facts of the worker ${workerId}`);
  return facts;
}

/** The shifts that other requests of the type would take. */
async function reservedBy(
  db: Queries,
  t: TableNames,
  { type }: LeavePlan,
  workerId: number,
  permitId?: number,
): Promise<RangeShift[]> {
  const shifts: RangeShift[] = [];
  for (const range of type.pending) {
    if (range.id !== permitId) shifts.push(...(await shiftsInRange(db, t, workerId, range)));
  }
  return shifts;
}

/** Seconds; what is left is less than nothing where the lots that are alive on those days do not hold it. */
function hoursLeft(overtime: OvertimeFacts, reserved: readonly RangeShift[], { shifts, moment }: Rest) {
  const on = localDateOf(moment.now, moment.timeZone);
  const facts = { ...overtime, rest: [...overtime.rest, ...reserved] };
  const asked = shifts.reduce((sum, { seconds }) => sum + seconds, 0);
  const missing = restMissing(facts, shifts, on);
  const there = missing > 0 ? Math.max(0, asked - missing) : overtimeLedger(facts, on).left;
  return { disponibles: there, por_descontar: asked, restantes: there - asked };
}

/** @throws `short` with the figures */
function requireHours(
  { disponibles, por_descontar, restantes }: ReturnType<typeof hoursLeft>,
  short: 'permit.balance_too_small' | 'permit.no_longer_possible',
): void {
  if (restantes >= 0) return;
  const hours = (seconds: number) => hoursOf(Math.floor(seconds / 60));
  throw new AppError(short, {
    message: `El descanso no alcanza: hay ${hours(disponibles)} horas de las ${hours(por_descontar)} de esos turnos.`,
  });
}
