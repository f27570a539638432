import { attendanceSheet } from './sheet.ts';
import type { SheetFacts, ShiftSheet } from './sheet-facts.ts';
import { addDays, addMonths, type LocalDate } from './time.ts';

/** Extra time of a shift as its sheet counts it, in seconds; it belongs to the shift's date. */
export interface OvertimeWork {
  date: LocalDate;
  ordinary: number;
  /** The seconds by night, on a Saturday, a Sunday or a holiday. */
  dear: number;
}

/** The date of a shift that is given as rest, with the seconds that it was planned for. */
export interface OvertimeRest {
  date: LocalDate;
  seconds: number;
}

/** Dates, inclusive, for which worker and employer have agreed in writing that overtime is given back as rest. */
export interface OvertimePact {
  from: LocalDate;
  to: LocalDate;
}

/** The surcharges, in per cent. */
export interface OvertimeSurcharge {
  ordinary: number;
  dear: number;
}

/** The facts of a worker's legal overtime, in any order. */
export interface OvertimeFacts {
  work: readonly OvertimeWork[];
  rest: readonly OvertimeRest[];
  pacts: readonly OvertimePact[];
  surcharge: OvertimeSurcharge;
}

/** The overtime of one month; seconds. */
interface OvertimeMonth {
  /** 'YYYY-MM' */
  month: string;
  worked: number;
  /** The rest that is due, with the surcharge, up to the next second. */
  due: number;
}

/** Overtime that is given back as rest: the month's due rest, and its use. */
export interface OvertimeLot extends OvertimeMonth {
  /** The last date on which it can be rested. */
  lastDay: LocalDate;
  used: number;
  /** The rest that was not taken in time: it is paid instead. */
  expired: number;
  left: number;
}

export interface OvertimeLedger {
  /** Oldest first. */
  lots: OvertimeLot[];
  /** Months of overtime without a pact, oldest first: each is paid with its month. */
  paid: OvertimeMonth[];
  /** The rest that is available, in seconds. */
  left: number;
  /** Rest taken beyond all lots, in seconds: corrections can bring that about. */
  missing: number;
}

/** Months after its own in which a lot can be rested (Código del Trabajo, art. 32). */
const MONTHS_TO_REST = 6;

/** Whether extra time was agreed on for a shift. Coverage is paid by the service debt. */
export const hasOvertime = ({ shift }: ShiftSheet): boolean =>
  shift.minutesBefore + shift.minutesAfter > 0 && !shift.coverage && shift.absence === null;

/**
 * Agreed extra time as the sheets count it, without a second computation; oldest first.
 * @param now epoch milliseconds
 */
export function overtimeWork(facts: SheetFacts, now: number): OvertimeWork[] {
  const columns = [
    { property: 'ordinary', heading: '', formula: 'bonus25' as const },
    { property: 'dear', heading: '', formula: 'bonus50' as const },
  ];
  return attendanceSheet({ ...facts, columns }, now)
    .days.flatMap(({ shifts }) => shifts)
    .filter((one) => one.standing !== 'ahead' && hasOvertime(one))
    .map(({ shift: { date }, columns: { ordinary, dear } }) => ({
      date,
      ordinary: ordinary?.value ?? 0,
      dear: dear?.value ?? 0,
    }));
}

const dueOf = (work: readonly OvertimeWork[], { ordinary, dear }: OvertimeSurcharge): number => {
  const hundredths = work.reduce(
    (sum, one) => sum + one.ordinary * (100 + ordinary) + one.dear * (100 + dear),
    0,
  );
  return Math.ceil(hundredths / 100);
};

function byMonth(work: readonly OvertimeWork[]): [month: string, work: OvertimeWork[]][] {
  const months = Map.groupBy(work, ({ date }) => date.slice(0, 7));
  return [...months].sort(([a], [b]) => (a < b ? -1 : 1));
}

const monthOf = (month: string, work: readonly OvertimeWork[], surcharge: OvertimeSurcharge) => ({
  month,
  worked: work.reduce((sum, { ordinary, dear }) => sum + ordinary + dear, 0),
  due: dueOf(work, surcharge),
});

/**
 * A worker's legal overtime at a date (spec 5, Hours): paid unless a pact covers its date; with a pact a month's
 * overtime is a lot of rest, with its surcharge, to be taken within six months. Rest takes the oldest lot that is alive
 * on its date, and of it what was worked before. Never netted with the service debt of releases and coverage.
 * @param on what has not been rested by then, and can no longer be, has expired
 */
export function overtimeLedger(
  { work, rest, pacts, surcharge }: OvertimeFacts,
  on: LocalDate,
): OvertimeLedger {
  const agreed = (date: LocalDate) => pacts.some(({ from, to }) => from <= date && date <= to);
  const counted = work.filter(({ ordinary, dear }) => ordinary + dear > 0);
  const lots = byMonth(counted.filter(({ date }) => agreed(date))).map(([month, own]) => ({
    ...monthOf(month, own, surcharge),
    lastDay: addDays(addMonths(`${month}-01`, MONTHS_TO_REST + 1), -1),
    used: 0,
    own,
  }));
  let missing = 0;
  for (const { date, seconds } of rest.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    let needed = seconds;
    for (const lot of lots) {
      if (lot.lastDay < date) continue;
      const there = dueOf(
        lot.own.filter((one) => one.date < date),
        surcharge,
      );
      const taken = Math.min(needed, Math.max(0, there - lot.used));
      lot.used += taken;
      needed -= taken;
    }
    missing += needed;
  }
  const settled = lots.map(({ own: _, ...lot }): OvertimeLot => {
    const open = lot.due - lot.used;
    const over = lot.lastDay < on;
    return { ...lot, expired: over ? open : 0, left: over ? 0 : open };
  });
  return {
    lots: settled,
    paid: byMonth(counted.filter(({ date }) => !agreed(date))).map(([month, own]) =>
      monthOf(month, own, surcharge),
    ),
    left: settled.reduce((sum, { left }) => sum + left, 0),
    missing,
  };
}

/** The rest that a request lacks, in seconds, beyond what was missing before. */
export const restMissing = (facts: OvertimeFacts, asked: readonly OvertimeRest[], on: LocalDate): number =>
  overtimeLedger({ ...facts, rest: [...facts.rest, ...asked] }, on).missing -
  overtimeLedger(facts, on).missing;

/** The year of service of a date; 0 is the first. */
const serviceYear = (startsOn: LocalDate, date: LocalDate): number =>
  Number(date.slice(0, 4)) - Number(startsOn.slice(0, 4)) - (date.slice(5) < startsOn.slice(5) ? 1 : 0);

/** The most dates of rest in one year of service, of those years that the asked dates are in. */
export function restDays(
  startsOn: LocalDate,
  rest: readonly OvertimeRest[],
  asked: readonly OvertimeRest[],
): number {
  const yearOf = ({ date }: OvertimeRest) => serviceYear(startsOn, date);
  const years = Map.groupBy([...rest, ...asked], yearOf);
  const counts = asked.map((one) => new Set(years.get(yearOf(one))?.map(({ date }) => date)).size);
  return Math.max(0, ...counts);
}
