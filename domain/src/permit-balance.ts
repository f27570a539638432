import { DAY, type DateSpan } from './permit-days.ts';
import { type GrantRule, type PlannedLot, plannedLots, type Service } from './permit-grants.ts';
import { addMonths, type LocalDate } from './time.ts';

/** A lot as it is kept, with the sums of its movements in parts of a day. */
export interface StoredLot extends Omit<PlannedLot, 'parts'> {
  id: number;
  granted: number;
  /** The days taken, less the returned ones. */
  taken: number;
  /** Written off after the end; more than zero only then. */
  expired: number;
  /** Negative where the balance was lowered. */
  corrected: number;
}

/** A lot that leave is charged to; one that is not kept yet has no id. */
export interface Lot extends Omit<StoredLot, 'id'> {
  id: number | null;
}

/** The charge of one day of leave to a lot. */
export interface Charge {
  /** The first day of the lot's period, which names it. */
  lot: LocalDate;
  day: LocalDate;
  parts: number;
}

/**
 * The unused rest of a lot, in parts of a day. Expired parts are not taken off: they ended with the lot's last day,
 * whether that is written already or not, and leave on an earlier day is charged to the lot still.
 */
export const leftOf = ({ granted, corrected, taken }: Lot): number => granted + corrected - taken;

/** Whether leave on a day may be charged to a lot. */
export const isAlive = ({ startsOn, endsOn }: Lot, day: LocalDate): boolean =>
  startsOn <= day && (endsOn === null || day <= endsOn);

const older = (a: Lot, b: Lot): number =>
  a.startsOn === b.startsOn ? (a.period.from < b.period.from ? -1 : 1) : a.startsOn < b.startsOn ? -1 : 1;

/**
 * The lots that count for leave in a range: those kept, and those that its rule grants until then. A lot that grows
 * day by day has what it has on the first day of the range.
 */
export function lotsFor(
  rule: GrantRule,
  service: Service | null,
  stored: readonly StoredLot[],
  { from, to }: DateSpan,
): Lot[] {
  const planned = plannedLots(rule, service, rule.when === 'daily' ? from : to);
  const kept = new Map(stored.map((lot) => [lot.period.from, lot]));
  const grown = planned.map(({ parts, ...lot }): Lot => {
    const known = kept.get(lot.period.from);
    kept.delete(lot.period.from);
    // A stored lot stays as it was granted, unless it grows.
    if (known) return rule.when === 'daily' ? { ...known, granted: parts } : known;
    return { ...lot, id: null, granted: parts, taken: 0, expired: 0, corrected: 0 };
  });
  // Lots granted otherwise, or by a rule that has changed since.
  return [...grown, ...kept.values()].sort(older);
}

/** The months for which past periods are shown. */
const shownMonths = 5 * 12;

/**
 * The lots whose periods stand beside a balance, newest first: those of the last five years, and older ones that leave
 * may still be charged to. One that was used up before the movements begin says nothing.
 */
export const shownLots = (lots: readonly Lot[], date: LocalDate): Lot[] => {
  const since = addMonths(date, -shownMonths);
  return lots
    .filter((lot) => lot.granted + lot.corrected > 0)
    .filter((lot) => lot.period.to >= since || (isAlive(lot, date) && leftOf(lot) > 0))
    .reverse();
};

/** The balance of a type on a date, in parts of a day: the lots that are alive then (spec 2 §2, Permits). */
export function balanceOn(lots: readonly Lot[], date: LocalDate) {
  const alive = lots.filter((lot) => isAlive(lot, date));
  const sum = (of: (lot: Lot) => number) => alive.reduce((total, lot) => total + of(lot), 0);
  return {
    /** Asignados. */
    granted: sum(({ granted, corrected }) => granted + corrected),
    /** Ocupados. */
    taken: sum(({ taken }) => taken),
    /** Saldo. */
    left: sum(leftOf),
  };
}

/**
 * Charges days of leave, each to the oldest lot that is alive on it (spec 5, Permits). A part that the lot lacks goes
 * to the next.
 * @returns what each lot gives, the lots afterwards, and the parts that no lot had
 */
export function chargeDays(lots: readonly Lot[], days: readonly LocalDate[]) {
  const after = lots.map((lot) => ({ ...lot }));
  const charges: Charge[] = [];
  let missing = 0;
  for (const day of days) {
    let open = DAY;
    for (const lot of after) {
      if (open === 0) break;
      if (!isAlive(lot, day)) continue;
      const parts = Math.min(open, Math.max(0, leftOf(lot)));
      if (parts === 0) continue;
      lot.taken += parts;
      open -= parts;
      charges.push({ lot: lot.period.from, day, parts });
    }
    missing += open;
  }
  return { charges, lots: after, missing };
}

/** The days of undecided requests, one list for each request. */
export type Reserved = readonly (readonly LocalDate[])[];

/** Leave with all that is reserved after it: the range whose lots (`lotsFor`) decide about it. */
export const spanWith = ({ from, to }: DateSpan, reserved: Reserved): DateSpan => ({
  from,
  to: reserved.flat().reduce((last, day) => (day > last ? day : last), to),
});

/** The change of a balance by a lot: a gain on the day it begins, a loss with the day it ends on. */
export interface BalanceChange {
  day: LocalDate;
  /** Signed. */
  parts: number;
}

/**
 * Changes of the balance between the first and the last day of leave, in order.
 * @param lots after the charges
 * @param charges of this leave
 */
function changesIn(
  lots: readonly Lot[],
  charges: readonly Charge[],
  { from, to }: DateSpan,
): BalanceChange[] {
  const changes = lots.flatMap((lot): BalanceChange[] => {
    const own = charges.reduce((sum, one) => (one.lot === lot.period.from ? sum + one.parts : sum), 0);
    const begins = from < lot.startsOn && lot.startsOn <= to;
    const ends = lot.endsOn !== null && from <= lot.endsOn && lot.endsOn < to;
    return [
      ...(begins ? [{ day: lot.startsOn, parts: leftOf(lot) + own }] : []),
      ...(ends && lot.endsOn ? [{ day: lot.endsOn, parts: -leftOf(lot) }] : []),
    ];
  });
  return changes.filter(({ parts }) => parts !== 0).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * The effect of leave on the balance: projected to its first day, less what other requests reserve. Days are charged in
 * the order of the calendar, not of the requests: so a lot that ends soon is not kept for leave that could come from
 * the next, and requests that fit together can be approved in any order.
 * @param lots of `spanWith` this leave and what is reserved
 * @param days those that the type counts, in order, none of them reserved
 */
export function projectLeave(
  lots: readonly Lot[],
  reserved: Reserved,
  { from, days }: { from: LocalDate; days: readonly LocalDate[] },
) {
  const others = reserved.flat();
  const short = chargeDays(lots, others.sort()).missing;
  const after = chargeDays(lots, [...others, ...days].sort());
  const own = new Set(days);
  const charges = after.charges.filter(({ day }) => own.has(day));
  const asked = days.length * DAY;
  const missing = after.missing - short;
  const charged = charges.reduce((sum, { parts }) => sum + parts, 0);
  // Days that the other requests would lack because of this leave.
  const displaced = missing - (asked - charged);
  const last = days.at(-1) ?? from;
  const begun = new Set(lots.filter((lot) => isAlive(lot, from)).map(({ period }) => period.from));
  const fromBegun = charges.reduce((sum, { lot, parts }) => (begun.has(lot) ? sum + parts : sum), 0);
  return {
    /** Saldo proyectado, in parts of a day. */
    projected: balanceOn(after.lots, from).left + fromBegun - displaced,
    /** Días a descontar, in parts of a day. */
    asked,
    /** Días restantes on the last day: projected, less asked, with the changes. */
    remaining: balanceOn(after.lots, last).left - missing,
    changes: changesIn(after.lots, charges, { from, to: last }),
    charges,
    /** The missing parts: above zero the balance is too small for this and all that is reserved. */
    missing,
  };
}

export interface DueMovement {
  lot: Omit<PlannedLot, 'parts'>;
  kind: 'granted' | 'expired';
  day: LocalDate;
  /** Signed. */
  parts: number;
}

/**
 * Movements due by the rule until a date and not written yet: grants, growth of a running lot, and expiries. An expiry
 * is the unused rest of a lot that ended, or its return where the rest was used after all. Once they are written, none
 * is due.
 */
export function dueMovements(
  rule: GrantRule,
  service: Service | null,
  stored: readonly StoredLot[],
  today: LocalDate,
): DueMovement[] {
  const known = new Map(stored.map((lot) => [lot.period.from, lot]));
  return lotsFor(rule, service, stored, { from: today, to: today }).flatMap((lot) => {
    const { period, startsOn, endsOn } = lot;
    const named = { period, startsOn, endsOn };
    const granted = lot.granted - (known.get(period.from)?.granted ?? 0);
    const unused = endsOn !== null && endsOn < today ? Math.max(0, leftOf(lot)) : 0;
    const expired = unused - lot.expired;
    const due: DueMovement[] = [];
    if (granted > 0 && startsOn <= today) {
      const day = rule.when === 'daily' ? today : startsOn;
      due.push({ lot: named, kind: 'granted', day, parts: granted });
    }
    if (expired !== 0) {
      // A second expiry, when days came back to an ended lot, or leave before its end was charged later.
      const day = endsOn !== null && lot.expired === 0 ? endsOn : today;
      due.push({ lot: named, kind: 'expired', day, parts: -expired });
    }
    return due;
  });
}

/**
 * Movements to write with charges, so that their lots' movements alone say what the rule granted.
 * @param from the first day of the leave: growth until then is dated by it
 */
export function grantsFor(
  charges: readonly Charge[],
  lots: readonly Lot[],
  stored: readonly StoredLot[],
  from: LocalDate,
): DueMovement[] {
  const charged = new Set(charges.map(({ lot }) => lot));
  const known = new Map(stored.map((lot) => [lot.period.from, lot.granted]));
  return lots.flatMap(({ period, startsOn, endsOn, granted }) => {
    const before = known.get(period.from) ?? 0;
    if (!charged.has(period.from) || granted <= before) return [];
    const day = before === 0 ? startsOn : from;
    return [{ lot: { period, startsOn, endsOn }, kind: 'granted', day, parts: granted - before }];
  });
}
