import { addDays, addMonths, type LocalDate } from './time.ts';

/** Extra time of a shift as its sheet counts it, in seconds; it belongs to the shift's date. */
export interface OvertimeWork {
  date: LocalDate;
  ordinary: number;
  /** By night, on a Saturday, a Sunday or a holiday. */
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

/** What is added, in per cent. */
export interface OvertimeSurcharge {
  ordinary: number;
  dear: number;
}

/** All that a worker's legal overtime is computed from, in any order. */
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
  /** With the surcharge, up to the next second. */
  due: number;
}

/** Overtime that is given back as rest: what is due of a month, and what became of it. */
export interface OvertimeLot extends OvertimeMonth {
  /** The last date on which it can be rested. */
  lastDay: LocalDate;
  used: number;
  /** Not rested in time: paid instead. */
  expired: number;
  left: number;
}

export interface OvertimeLedger {
  /** Oldest first. */
  lots: OvertimeLot[];
  /** Of overtime without a pact, oldest first: it is paid with its month. */
  paid: OvertimeMonth[];
  /** What can be rested, in seconds. */
  left: number;
  /** What was rested and no lot held, in seconds: corrections can bring that about. */
  missing: number;
}

/** Months after its own in which a lot can be rested (Código del Trabajo, art. 32). */
const MONTHS_TO_REST = 6;

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
