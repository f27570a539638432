import { hoursOf } from '@relevo/domain/hour-bank';
import { overtimeLedger, restDays, restMissing } from '@relevo/domain/overtime';
import { localDateOf } from '@relevo/domain/time';
import { AppError } from '../kernel/app-error.ts';
import type { Write } from '../kernel/write.ts';
import { loadSettingTexts } from '../settings/settings.sql.ts';
import { overtimeSettings, readSettings } from '../settings/settings.ts';
import { loadOvertime } from '../worked/overtime.ts';
import type { LeavePlan } from './leave-plan.ts';
import { type RangeShift, shiftsInRange } from './permits.sql.ts';

const { daysAYear, noticeHours } = overtimeSettings;

interface Rest {
  workerId: number;
  timeZone: string;
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
      message: `El descanso se pide con ${set.noticeHours} horas de anticipación.`,
    });
  }
  const { facts, on } = await overtimeNow(write, rest);
  const reserved: RangeShift[] = [];
  for (const range of plan.type.pending) reserved.push(...(await shiftsInRange(tx, t, workerId, range)));
  const { startsOn } = plan.facts.service ?? {};
  if (startsOn && restDays(startsOn, [...facts.rest, ...reserved], shifts) > set.daysAYear) {
    throw new AppError('permit.rest_days', {
      message: `El descanso compensatorio es de hasta ${set.daysAYear} días por año de servicio.`,
    });
  }
  requireHours({ ...facts, rest: [...facts.rest, ...reserved] }, shifts, on, 'permit.balance_too_small');
}

/**
 * The same when it is approved, whatever else is asked for: the first that is decided has the hours.
 * @throws permit.no_longer_possible
 */
export async function requireRestThere(write: Write, plan: LeavePlan, rest: Rest): Promise<void> {
  if (!isRest(plan)) return;
  const { facts, on } = await overtimeNow(write, rest);
  requireHours(facts, rest.shifts, on, 'permit.no_longer_possible');
}

async function overtimeNow({ tx, t, now }: Write, { workerId, timeZone }: Rest) {
  const on = localDateOf(now, timeZone);
  const [facts] = await loadOvertime(tx, t, { now, timeZone }, [workerId], { from: on, to: on });
  if (!facts) throw new Error(`No facts of the worker ${workerId}`);
  return { facts, on };
}

function requireHours(
  facts: Awaited<ReturnType<typeof overtimeNow>>['facts'],
  shifts: readonly RangeShift[],
  on: string,
  short: 'permit.balance_too_small' | 'permit.no_longer_possible',
): void {
  if (restMissing(facts, shifts, on) <= 0) return;
  const hours = (seconds: number) => hoursOf(Math.floor(seconds / 60));
  const asked = shifts.reduce((sum, { seconds }) => sum + seconds, 0);
  throw new AppError(short, {
    message: `El descanso no alcanza: quedan ${hours(overtimeLedger(facts, on).left)} horas de las ${hours(asked)} de esos turnos.`,
  });
}
