import { weekOf } from './hours.ts';
import { type TypeHours, typeInstants } from './shift-types.ts';
import { stretchesOf } from './stretches.ts';
import { addDays, addMonths, type LocalDate, localDateOf } from './time.ts';
import { type AveragedCycle, judgeChange, type Rules, type VerdictShift } from './verdict.ts';
import { monthOf, sundaysOf } from './verdict-sundays.ts';

/** Months ahead that are planned: a year, and the month that begins while it is planned. */
const DRAFTED_MONTHS = 13;

/** What is said of a day after the last one that may be drafted. */
export const BEYOND_DRAFTS = `Se planifica hasta ${DRAFTED_MONTHS} meses adelante.`;

/** The last day that may be drafted. */
export const lastDraftDay = (today: LocalDate): LocalDate => addMonths(today, DRAFTED_MONTHS);

/** A drafted day of a person: a shift of a type, or null for a free day. */
export interface DraftDay {
  date: LocalDate;
  type: (TypeHours & { isDay: boolean }) | null;
}

/** A person of the roster with what is published around the range. */
export interface DraftedPerson {
  id: number;
  article22: boolean;
  cycle?: AveragedCycle | null;
  leave: readonly { from: LocalDate; to: LocalDate }[];
  shifts: readonly VerdictShift[];
  /** Sundays of the months around the range on which other shifts than these are worked. */
  sundays?: readonly LocalDate[];
}

interface Drafted {
  /** Published shifts of days without a draft. */
  kept: VerdictShift[];
  /** Published shifts of drafted days. */
  given: VerdictShift[];
  /** Shifts of the draft; their ids are negative. */
  received: VerdictShift[];
}

/** A person's shifts with the draft in the place of what is published on its days. */
export function withDraft(shifts: readonly VerdictShift[], days: readonly DraftDay[], zone: string): Drafted {
  const drafted = new Set(days.map(({ date }) => date));
  const received = days.flatMap(({ date, type }, place): VerdictShift[] => {
    const moments = type && typeInstants(type, date, zone);
    if (!moments) return [];
    const { startsAt, endsAt } = moments;
    return [
      {
        ...{ id: -1 - place, date, night: !type.isDay, absent: false, extra: 0 },
        ...{ startsAt: startsAt.epochMilliseconds, endsAt: endsAt.epochMilliseconds },
      },
    ];
  });
  return {
    kept: shifts.filter(({ date }) => !drafted.has(date)),
    given: shifts.filter(({ date }) => drafted.has(date)),
    received,
  };
}

/** What the rules say of a drafted day. */
export interface DayVerdict {
  level: 'warning' | 'block';
  texts: string[];
}

/**
 * The warnings and blocks of a person's draft by its days, by the verdict of every change. A week's hours stand on all
 * drafted days of that week, a cycle's on those of the cycle, a stretch without rest on its drafted shifts, free Sundays
 * on the shifts that take one of the month, and what is said of another day on the drafted one that is nearest.
 */
export function judgeDraft(
  person: DraftedPerson,
  days: readonly DraftDay[],
  rules: Rules,
  zone: string,
): Map<LocalDate, DayVerdict> {
  const found = new Map<LocalDate, DayVerdict>();
  if (days.length === 0) return found;
  const worker = { ...person, ...withDraft(person.shifts, days, zone) };
  const { chequeos } = judgeChange({ workers: [worker], staffing: [], rules, zone, reader: null });
  const add = (date: LocalDate, level: DayVerdict['level'], text: string) => {
    const known = found.get(date) ?? { level, texts: [] };
    found.set(date, { level: known.level === 'block' ? 'block' : level, texts: [...known.texts, text] });
  };
  for (const { codigo, nivel, texto, fecha } of chequeos) {
    if ((nivel !== 'warning' && nivel !== 'block') || fecha === null) continue;
    const dates =
      codigo === 'sundays'
        ? onSundaysOf(fecha, worker.received, zone)
        : codigo === 'stretch'
          ? inStretchOf(fecha, worker, zone)
          : daysOf(codigo, fecha, days, person);
    for (const date of dates) add(date, nivel, texto);
  }
  return found;
}

/** The dates of shifts that are worked on a Sunday of the month of a date. */
const onSundaysOf = (date: LocalDate, shifts: readonly VerdictShift[], zone: string): LocalDate[] =>
  shifts
    .filter((shift) => sundaysOf(shift, zone).some((sunday) => monthOf(sunday) === monthOf(date)))
    .map((shift) => shift.date);

/** The dates of drafted shifts within the stretches of work that begin on a date. */
const inStretchOf = (date: LocalDate, { kept, received }: Drafted, zone: string): LocalDate[] =>
  stretchesOf([...kept, ...received])
    .filter(({ startsAt }) => localDateOf(Temporal.Instant.fromEpochMilliseconds(startsAt), zone) === date)
    .flatMap(({ shifts }) => shifts.filter((shift) => received.includes(shift)).map((shift) => shift.date));

function daysOf(
  code: string,
  date: LocalDate,
  days: readonly DraftDay[],
  { cycle }: Pick<DraftedPerson, 'cycle'>,
): LocalDate[] {
  const dates = days.map((day) => day.date).sort();
  if (code === 'cycle_hours' && cycle)
    return dates.filter((one) => date <= one && one < addDays(date, cycle.days));
  if (code === 'weekly_hours') return dates.filter((one) => weekOf(one).monday === weekOf(date).monday);
  if (dates.includes(date)) return [date];
  return [dates.findLast((one) => one <= date) ?? dates[0] ?? date];
}
