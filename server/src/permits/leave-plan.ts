import { type Lot, lotsFor, projectLeave, spanWith } from '@relevo/domain/permit-balance';
import { countedDays, DAY, type DateSpan, formatDays, takenDays } from '@relevo/domain/permit-days';
import { daysOf } from '@relevo/domain/permit-grants';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError } from '../kernel/app-error.ts';
import { type LeaveFacts, loadLeaveFacts, type TypeOfWorker } from '../leave-days/permit-facts.sql.ts';
import { type RangeShift, shiftsInRange } from './permits.sql.ts';

interface Plan extends DateSpan {
  workerId: number;
  typeId: number;
  today: LocalDate;
  /** A request that is decided now: it reserves nothing from itself. */
  permitId?: number;
}

/** Leave as its type and the worker's balance have it. */
export interface LeavePlan extends DateSpan {
  type: TypeOfWorker;
  facts: LeaveFacts;
  /** The worker's shifts in the range, as far as they are not absent. */
  shifts: RangeShift[];
  /** The dates that it takes. */
  days: LocalDate[];
  lots: Lot[];
  /** Null for a type that draws on no balance, and where another system keeps them. */
  projection: ReturnType<typeof projectLeave> | null;
}

/**
 * Plans leave of a type in a range: its shifts, its days and the balance (spec 5, Permits).
 * @throws permit.type_not_for_asking for a type that is not there
 */
export async function planLeave(
  db: Queries,
  t: TableNames,
  { workerId, typeId, today, permitId, from, to }: Plan,
): Promise<LeavePlan> {
  const facts = await loadLeaveFacts(db, t, workerId, today, typeId);
  const [type] = facts.types;
  if (!type) throw new AppError('permit.type_not_for_asking');
  const shifts = await shiftsInRange(db, t, workerId, { from, to });
  const days = takenDays(
    type,
    { from, to },
    facts.holidays,
    shifts.map(({ date }) => date),
  );
  const asked = { from, to, type, facts, shifts, days };
  if (!type.draws || facts.set.externalBalances) {
    return { ...asked, lots: [], projection: null };
  }
  const reserved = type.pending
    .filter(({ id }) => id !== permitId)
    .map((range) => countedDays(type.unit, range, facts.holidays));
  const lots = lotsFor(type.rule, facts.service, type.lots, spanWith({ from, to }, reserved));
  const projection = projectLeave(lots, reserved, { from, days });
  // A balance that was lowered since may hold one of two requests: whichever is decided first.
  if (permitId === undefined || projection.missing === 0) return { ...asked, lots, projection };
  return { ...asked, lots, projection: projectLeave(lots, [], { from, days }) };
}

/**
 * The refusal of a balance that does not hold the days; null where it does, and for a type without one.
 * @param short what a balance that is too small is called: of one that was enough when it was asked for, that it no
 *   longer is
 */
export function refusalOfBalance(
  { projection }: LeavePlan,
  short: 'permit.balance_too_small' | 'permit.no_longer_possible',
): AppError | null {
  if (!projection || projection.missing === 0) return null;
  const left = formatDays(daysOf(Math.max(0, projection.asked - projection.missing)));
  const asked = formatDays(projection.asked / DAY);
  return new AppError(short, {
    message: `El saldo no alcanza: hay ${left} de los ${asked} días de esas fechas.`,
  });
}

/** @throws permit.type_not_for_asking for a type that is only recorded, or retired */
export function requireDecided({ type }: LeavePlan): void {
  if (!type.decided || !type.active || type.absenceTypeId === null)
    throw new AppError('permit.type_not_for_asking');
}
