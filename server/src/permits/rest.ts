import type { PermitCoverage } from '@relevo/contract';
import { type OvertimeFacts, overtimeLedger, restDays, restMissing } from '@relevo/domain/overtime';
import { localDateOf } from '@relevo/domain/time';
import { hoursText } from '@relevo/domain/written';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { loadSettingTexts } from '../settings/settings.sql.ts';
import { overtimeSettings, readSettings } from '../settings/settings.ts';
import { loadOvertime, type Moment } from '../sheet-facts/overtime.ts';
import type { LeavePlan } from './leave-plan.ts';
import { type RangeShift, shiftsInRange } from './permits.sql.ts';

const { daysAYear, noticeHours } = overtimeSettings;

interface Rest {
  workerId: number;
  moment: Moment;
  /** The shifts that would be rested. */
  shifts: readonly RangeShift[];
}

/** Leave that gives overtime back: it costs the hours of its shifts, and no days. */
const isRest = ({ type }: LeavePlan): boolean => type.restsOvertime;

/**
 * The refusal of rest (Código del Trabajo, art. 32); null without one, and for leave of another type. It needs shifts
 * to rest from, so far ahead, so many days in a year of service, and overtime enough beside other requests.
 * @returns permit.no_days, permit.rest_notice, permit.rest_days or permit.balance_too_small
 */
export async function refusalOfRest(
  db: Queries,
  t: TableNames,
  plan: LeavePlan,
  { workerId, moment }: Omit<Rest, 'shifts'>,
): Promise<AppError | null> {
  if (!isRest(plan)) return null;
  const { shifts } = plan;
  const rest = { workerId, moment, shifts };
  const overtime = await overtimeOf(db, t, rest);
  const reserved = await reservedBy(db, t, plan, workerId);
  const set = readSettings(
    { daysAYear, noticeHours },
    await loadSettingTexts(db, t, [daysAYear, noticeHours]),
  );
  const hours = hoursLeft(overtime, reserved, rest);
  const { startsOn } = plan.facts.service ?? {};
  const days = startsOn ? restDays(startsOn, [...overtime.rest, ...reserved], shifts) : 0;
  return refusalOf(shifts, moment.now, days, set) ?? refusalOfHours(hours, 'permit.balance_too_small');
}

interface Limits {
  daysAYear: number;
  noticeHours: number;
}

function refusalOf(
  [first]: readonly RangeShift[],
  now: Temporal.Instant,
  days: number,
  limits: Limits,
): AppError | null {
  if (!first) return new AppError('permit.no_days', { message: 'En esas fechas no tienes turnos.' });
  if (Temporal.Instant.compare(first.startsAt, now.add({ hours: limits.noticeHours })) < 0) {
    return new AppError('permit.rest_notice', {
      message: `El descanso se pide con ${limits.noticeHours} ${limits.noticeHours === 1 ? 'hora' : 'horas'} de anticipación.`,
    });
  }
  if (days <= limits.daysAYear) return null;
  return new AppError('permit.rest_days', {
    message: `El descanso compensatorio es de hasta ${limits.daysAYear} ${limits.daysAYear === 1 ? 'día' : 'días'} por año de servicio.`,
  });
}

/**
 * Checks the hours of rest at an approval, whatever else is asked for: the first decision has the hours.
 * @throws permit.no_longer_possible
 */
export async function requireRestThere(write: Write, plan: LeavePlan, rest: Rest): Promise<void> {
  if (!isRest(plan)) return;
  const overtime = await overtimeOf(write.tx, write.t, rest);
  const refusal = refusalOfHours(hoursLeft(overtime, [], rest), 'permit.no_longer_possible');
  if (refusal) throw refusal;
}

/**
 * The cost and the rest of overtime after leave, beside other requests; null for leave of another type.
 * @param permitId a request that is decided now: it reserves nothing from itself
 */
export async function hoursOfRest(
  db: Queries,
  t: TableNames,
  plan: LeavePlan,
  { permitId, ...rest }: Omit<Rest, 'shifts'> & { permitId?: number },
): Promise<PermitCoverage['horas']> {
  if (!isRest(plan)) return null;
  const overtime = await overtimeOf(db, t, rest);
  const reserved = await reservedBy(db, t, plan, rest.workerId, permitId);
  return hoursLeft(overtime, reserved, { ...rest, shifts: plan.shifts });
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

/** The rest that is left, in seconds; below zero where the lots that are alive on those days do not hold it. */
function hoursLeft(overtime: OvertimeFacts, reserved: readonly RangeShift[], { shifts, moment }: Rest) {
  const on = localDateOf(moment.now, moment.timeZone);
  const facts = { ...overtime, rest: [...overtime.rest, ...reserved] };
  const asked = shifts.reduce((sum, { seconds }) => sum + seconds, 0);
  const missing = restMissing(facts, shifts, on);
  const there = missing > 0 ? Math.max(0, asked - missing) : overtimeLedger(facts, on).left;
  return { disponibles: there, por_descontar: asked, restantes: there - asked };
}

/** @param code what it is called: of hours that were enough when they were asked for, that they no longer are */
function refusalOfHours(
  { disponibles, por_descontar, restantes }: ReturnType<typeof hoursLeft>,
  code: 'permit.balance_too_small' | 'permit.no_longer_possible',
): AppError | null {
  if (restantes >= 0) return null;
  return new AppError(code, {
    message: `El descanso no alcanza: hay ${hoursText(disponibles)} horas de las ${hoursText(por_descontar)} de esos turnos.`,
  });
}
