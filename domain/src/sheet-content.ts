import type { DaySheet, Figure, Sheet, SheetMark, ShiftSheet } from './sheet-facts.ts';
import type { LocalDate } from './time.ts';

/** What a validation keeps of a shift. */
export type KeptShift = Pick<
  ShiftSheet,
  'standing' | 'entry' | 'exit' | 'unused' | 'delay' | 'earlyLeave' | 'columns'
> & {
  id: number;
  startsAt: number;
  endsAt: number;
  absence: { typeId: number; name: string } | null;
};

/** What is validated: each date with what counted on it, and the totals. */
export interface SheetContent {
  version: 1;
  days: { date: LocalDate; shifts: KeptShift[] }[];
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

const keptDay = ({ date, shifts }: DaySheet) => ({ date, shifts: shifts.map(keptShift) });

/** The content of a sheet, every key in one order: the same sheet has the same text (spec 5, Attendance sheet). */
export const sheetContent = ({ days, totals }: Sheet): SheetContent => ({
  version: 1,
  days: days.map(keptDay),
  totals: { ...totals, columns: byName(totals.columns, (value) => value) },
});

/** The one written form of a sheet's content, of which a validation keeps the hash. */
export const canonicalSheet = (sheet: Sheet): string => JSON.stringify(sheetContent(sheet));

export interface SheetChange {
  date: LocalDate;
  before: KeptShift[];
  now: KeptShift[];
}

/** The dates on which something counts otherwise than it was validated. */
export function changesSince(validated: SheetContent, sheet: Sheet): SheetChange[] {
  const before = new Map(validated.days.map(({ date, shifts }) => [date, shifts]));
  return sheetContent(sheet).days.flatMap(({ date, shifts }) => {
    const kept = before.get(date) ?? [];
    return JSON.stringify(kept) === JSON.stringify(shifts) ? [] : [{ date, before: kept, now: shifts }];
  });
}
