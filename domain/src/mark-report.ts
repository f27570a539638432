import type { SheetFacts, SheetMark, SheetShift } from './sheet-facts.ts';
import { assignMarks, ownMarks } from './sheet-marks.ts';
import { toTheSecond } from './spans.ts';
import { type LocalDate, localDateOf } from './time.ts';

/** A shift with all of its marks, or the marks of a date that belong to no shift. */
export interface MarkedShift {
  /** The shift's date, or that of the marks. */
  date: LocalDate;
  shift: SheetShift | null;
  /** In their order; of them the sheet counts `entry` and `exit`. */
  marks: SheetMark[];
  entry: SheetMark | null;
  exit: SheetMark | null;
  /** The seconds from the entry to the exit; null while one of them is missing. */
  seconds: number | null;
}

/**
 * The marks of a range with the shifts that they belong to, as the sheet tells it, newest first. A mark belongs to its
 * shift's date: the exit of a night stands with its entry.
 * @param zone of marks without a shift
 */
export function markedShifts(
  { period, shifts, marks }: Pick<SheetFacts, 'period' | 'shifts' | 'marks'>,
  zone: string,
): MarkedShift[] {
  const { byShift, loose } = assignMarks(marks, shifts);
  const dateOf = ({ at }: SheetMark) => localDateOf(Temporal.Instant.fromEpochMilliseconds(at), zone);
  const withShift = shifts.flatMap((shift): MarkedShift[] => {
    const own = byShift.get(shift.id);
    if (!own) return [];
    const { entry, exit } = ownMarks(own);
    const seconds = entry && exit ? (toTheSecond(exit.at) - toTheSecond(entry.at)) / 1000 : null;
    return [{ date: shift.date, shift, marks: own, entry, exit, seconds }];
  });
  const withoutShift = [...Map.groupBy(loose, dateOf)].map(
    ([date, own]): MarkedShift => ({ date, shift: null, marks: own, entry: null, exit: null, seconds: null }),
  );
  const begins = ({ shift, marks: [first] }: MarkedShift) => shift?.startsAt ?? first?.at ?? 0;
  return [...withShift, ...withoutShift]
    .filter(({ date }) => period.from <= date && date <= period.to)
    .toSorted((a, b) => begins(b) - begins(a));
}
