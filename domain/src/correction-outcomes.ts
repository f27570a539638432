import { MARK_SIDES, type MarkTimes, SIDE_TYPES } from './corrections.ts';
import { countedSeconds } from './sheet-content.ts';
import type { SheetFacts, SheetMark, SheetShift } from './sheet-facts.ts';
import { ownMarks } from './sheet-marks.ts';
import { shiftSheet } from './sheet-shift.ts';

/** The figures of a sheet for one shift, in whole seconds. */
export interface Outcome {
  /** The counted part of the planned time; null for a shift without a plan. */
  counted: number | null;
  /** Agreed extra time. */
  extra: number;
}

/** The outcomes of a shift: as it is marked, and by each side of an open correction. */
export interface Outcomes {
  marked: Outcome;
  /** The figures with the times that the worker asks for; null without a proposal. */
  asked: Outcome | null;
  /** The figures with the accepted times; null before a decision, or when they can't hold any more. */
  accepted: Outcome | null;
}

interface Corrected {
  shift: SheetShift;
  /** Every mark of the shift. */
  marks: readonly SheetMark[];
  asked: MarkTimes;
  accepted: MarkTimes;
  /** The facts and rules of the sheet's computation. */
  given: Pick<SheetFacts, 'article22' | 'rules'>;
}

const EXTRA = { property: 'extra', heading: '', formula: 'extra' } as const;
const isNone = ({ entry, exit }: MarkTimes): boolean => entry === null && exit === null;

/**
 * Both outcomes of an open correction, by the computation of the sheet itself (spec 5, Attendance sheet). Moments are
 * epoch milliseconds; the shift counts as over, because no other is corrected.
 */
export const outcomesOf = ({ asked, accepted, ...corrected }: Corrected): Outcomes => ({
  marked: outcomeWith(corrected, { entry: null, exit: null }),
  asked: isNone(asked) ? null : outcomeWith(corrected, asked),
  accepted: isNone(accepted) ? null : outcomeWith(corrected, accepted),
});

/** @param times of the marks that a correction would make, none where a mark stays */
function outcomeWith(
  { shift, marks, given }: Pick<Corrected, 'shift' | 'marks' | 'given'>,
  times: MarkTimes,
): Outcome {
  const standing = ownMarks(inOrder(marks));
  const made = MARK_SIDES.flatMap((side, index): SheetMark[] => {
    const at = times[side];
    if (at === null) return [];
    const correctsId = standing[side]?.id ?? null;
    // A negative id, which no stored mark has.
    return [{ id: -1 - index, type: SIDE_TYPES[side], at, shiftId: shift.id, added: true, correctsId }];
  });
  const facts = { ...given, holidays: new Set<string>(), columns: [EXTRA] };
  const sheet = shiftSheet(shift, inOrder([...marks, ...made]), facts, shift.endsAt);
  return {
    counted: countedSeconds({ ...sheet, startsAt: shift.startsAt, endsAt: shift.endsAt }),
    extra: sheet.columns[EXTRA.property]?.value ?? 0,
  };
}

const inOrder = (marks: readonly SheetMark[]): SheetMark[] =>
  marks.toSorted((a, b) => a.at - b.at || a.id - b.id);
