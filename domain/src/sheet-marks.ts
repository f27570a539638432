import { ENTRY, EXIT, type MarkType, nearestShift } from './punches.ts';
import type { SheetMark, SheetShift } from './sheet-facts.ts';

/** The marks of a shift: the two that count, and those that do not. */
export interface OwnMarks {
  entry: SheetMark | null;
  exit: SheetMark | null;
  unused: SheetMark[];
}

export interface Assigned {
  /** Marks by the shift's id. */
  byShift: Map<number, SheetMark[]>;
  /** Marks that belong to none of the shifts. */
  loose: SheetMark[];
}

const inOrder = (a: SheetMark, b: SheetMark): number => a.at - b.at || a.id - b.id;

/**
 * Assigns marks to shifts: to the sealed shift where it still exists, otherwise to the nearest whose window holds the
 * mark. A date never decides (spec 5, Punches).
 */
export function assignMarks(
  marks: readonly SheetMark[],
  shifts: readonly Pick<SheetShift, 'id' | 'startsAt' | 'endsAt'>[],
): Assigned {
  const known = new Set(shifts.map(({ id }) => id));
  const byShift = new Map<number, SheetMark[]>();
  const loose: SheetMark[] = [];
  for (const mark of marks.toSorted(inOrder)) {
    const sealed = mark.shiftId !== null && known.has(mark.shiftId) ? mark.shiftId : null;
    const id = sealed ?? nearestShift(mark.at, shifts, mark.type)?.id;
    if (id === undefined) loose.push(mark);
    else byShift.set(id, [...(byShift.get(id) ?? []), mark]);
  }
  return { byShift, loose };
}

/**
 * The entry and the exit that count. Of repeated marks the first does, an exit only after the entry; a mark that a
 * correction stands for gives way to it, and an added mark goes before what was there.
 * @param marks of one shift, in their order
 */
export function ownMarks(marks: readonly SheetMark[]): OwnMarks {
  const corrected = new Set(marks.flatMap(({ correctsId }) => correctsId ?? []));
  const standing = marks.filter(({ id }) => !corrected.has(id));
  const first = (type: MarkType, from = Number.NEGATIVE_INFINITY): SheetMark | null => {
    const wanted = standing.filter((mark) => mark.type === type && mark.at >= from);
    return wanted.findLast(({ added }) => added) ?? wanted[0] ?? null;
  };
  const entry = first(ENTRY);
  const exit = first(EXIT, entry?.at);
  return {
    entry,
    exit,
    unused: marks.filter(
      (mark) => mark !== entry && mark !== exit && (mark.type === ENTRY || mark.type === EXIT),
    ),
  };
}
