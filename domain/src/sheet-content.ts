import type { DaySheet, Figure, Sheet, SheetMark, ShiftSheet } from './sheet-facts.ts';
import { totalsOfShifts } from './sheet-totals.ts';
import { secondsOf, toTheSecond } from './spans.ts';
import type { LocalDate } from './time.ts';

/** The fields of a shift that a validation keeps. */
export type KeptShift = Pick<
  ShiftSheet,
  'standing' | 'entry' | 'exit' | 'unused' | 'delay' | 'earlyLeave' | 'columns'
> & {
  id: number;
  startsAt: number;
  endsAt: number;
  absence: { typeId: number; name: string } | null;
};

/** The worker's answer for one date before validating; an objection has a text. */
export interface DayAnswer {
  agreed: boolean;
  note: string | null;
}

export type DayAnswers = ReadonlyMap<LocalDate, DayAnswer>;

/**
 * The content of a validation: each date with its figures and its answer, and the totals. Another field of a shift is
 * another version: content of an older version is compared without the field (`written`).
 */
export interface SheetContent {
  version: number;
  days: { date: LocalDate; shifts: KeptShift[]; answer: DayAnswer | null }[];
  totals: Sheet['totals'];
}

const byName = <T, R>(record: Record<string, T>, of: (value: T) => R): Record<string, R> =>
  Object.fromEntries(
    Object.keys(record)
      .toSorted()
      .map((name) => [name, of(record[name] as T)]),
  );

const figure = ({ value, spans }: Figure): Figure => ({
  value,
  spans: spans.map(({ from, to }) => ({ from, to })),
});
const mark = ({ id, type, at, shiftId, added, correctsId }: SheetMark): SheetMark => ({
  ...{ id, type, at, shiftId, added, correctsId },
});

const keptShift = ({
  shift,
  standing,
  entry,
  exit,
  unused,
  delay,
  earlyLeave,
  columns,
}: ShiftSheet): KeptShift => ({
  ...{ id: shift.id, startsAt: shift.startsAt, endsAt: shift.endsAt },
  absence: shift.absence && { typeId: shift.absence.typeId, name: shift.absence.name },
  standing,
  entry: entry && mark(entry),
  exit: exit && mark(exit),
  unused: unused.map(mark),
  delay: figure(delay),
  earlyLeave: figure(earlyLeave),
  columns: byName(columns, figure),
});

/** The kept fields of a date's shifts. */
export const keptShifts = ({ shifts }: DaySheet): KeptShift[] => shifts.map(keptShift);

/** The canonical form of a date's shifts. */
export const canonicalShifts = (shifts: readonly KeptShift[]): string => JSON.stringify(shifts);

/** A figure by seconds: figures kept earlier have the fractions of their marks. A count has no stretches. */
function figureToTheSecond({ value, spans }: Figure): Figure {
  if (spans.length === 0) return { value, spans };
  const cut = spans
    .map(({ from, to }) => ({ from: toTheSecond(from), to: toTheSecond(to) }))
    .filter(({ from, to }) => from < to);
  return { value: secondsOf(cut), spans: cut };
}

/**
 * The canonical form by version: a shift with the fields of that version alone, in one order, its figures by seconds.
 */
const written: Readonly<Record<number, (shift: KeptShift) => object>> = {
  1: ({ id, startsAt, endsAt, absence, standing, entry, exit, unused, ...figures }) => ({
    ...{ id, startsAt, endsAt, standing },
    absence: absence && { typeId: absence.typeId, name: absence.name },
    entry: entry && mark(entry),
    exit: exit && mark(exit),
    unused: unused.map(mark),
    delay: figureToTheSecond(figures.delay),
    earlyLeave: figureToTheSecond(figures.earlyLeave),
    columns: byName(figures.columns, figureToTheSecond),
  }),
};

/** A date's shifts as they were validated or answered, and the version in which they were kept. */
export interface KeptDay {
  version: number;
  shifts: readonly KeptShift[];
}

/** Reads the shifts of an answer: of version 1 they are the whole text. */
export function readKeptDay(text: string): KeptDay {
  const kept = JSON.parse(text) as KeptDay | KeptShift[];
  return Array.isArray(kept) ? { version: 1, shifts: kept } : kept;
}

/**
 * Whether a date's shifts are as they were kept, by the fields of the kept version. Content of a later version of the
 * server cannot be compared and stands as it is.
 */
export function sameShifts({ version, shifts }: KeptDay, now: readonly KeptShift[]): boolean {
  const write = written[version];
  return !write || JSON.stringify(shifts.map(write)) === JSON.stringify(now.map(write));
}

/**
 * Seconds of the planned time that count: none where a mark is missing; null for a shift without a plan, or one that is
 * not over. Agreed extra time is a column of its own.
 */
export function countedSeconds(
  shift: Pick<KeptShift, 'standing' | 'startsAt' | 'endsAt' | 'delay' | 'earlyLeave'>,
): number | null {
  const { standing, startsAt, endsAt, delay, earlyLeave } = shift;
  if (standing === 'complete') return (endsAt - startsAt) / 1000 - delay.value - earlyLeave.value;
  return standing === 'omission' || standing === 'no-attendance' ? 0 : null;
}

/** The content of a sheet, every key in one order: the same sheet has the same text (spec 5, Attendance sheet). */
export const sheetContent = ({ days, totals }: Sheet, answers: DayAnswers): SheetContent => ({
  version: 1,
  days: days.map((day) => {
    const answer = answers.get(day.date);
    return {
      date: day.date,
      shifts: keptShifts(day),
      answer: answer ? { agreed: answer.agreed, note: answer.note } : null,
    };
  }),
  totals: { ...totals, columns: byName(totals.columns, (value) => value) },
});

/** The canonical form of a sheet's content, of which a validation keeps the hash. */
export const canonicalSheet = (sheet: Sheet, answers: DayAnswers): string =>
  JSON.stringify(sheetContent(sheet, answers));

/** Whether a kept sheet's totals are the sums of its days. */
export function addsUp({ days, totals }: SheetContent): boolean {
  const shifts = days.flatMap((day) => day.shifts);
  const sum = totalsOfShifts(shifts, Object.keys(totals.columns));
  return JSON.stringify(sum) === JSON.stringify(totals);
}

/** The marks that a kept sheet names, counted or not. */
export const marksOf = ({ days }: SheetContent): SheetMark[] =>
  days
    .flatMap(({ shifts }) => shifts)
    .flatMap(({ entry, exit, unused }) => [entry, exit, ...unused])
    .filter((one) => one !== null);

export interface SheetChange {
  date: LocalDate;
  before: KeptShift[];
  now: KeptShift[];
}

/** The dates on which something counts otherwise than it was validated. */
export function changesSince(validated: SheetContent, sheet: Sheet): SheetChange[] {
  const { version } = validated;
  const before = new Map(validated.days.map(({ date, shifts }) => [date, shifts]));
  return sheet.days.flatMap((day) => {
    const kept = before.get(day.date) ?? [];
    const now = keptShifts(day);
    return sameShifts({ version, shifts: kept }, now) ? [] : [{ date: day.date, before: kept, now }];
  });
}
