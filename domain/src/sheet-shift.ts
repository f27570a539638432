import { isBusinessDay } from './permit-days.ts';
import { daysWhere, liesIn, windowsAround } from './sheet-clock.ts';
import type {
  Figure,
  Formula,
  SheetFacts,
  SheetMark,
  SheetShift,
  ShiftSheet,
  ShiftStanding,
} from './sheet-facts.ts';
import { ownMarks } from './sheet-marks.ts';
import { type Span, secondsOf, toTheSecond, within, without } from './spans.ts';

type Given = Pick<SheetFacts, 'article22' | 'holidays' | 'rules' | 'columns'>;

const MINUTE = 60_000;
const NOTHING: Figure = { value: 0, spans: [] };
const inSeconds = (spans: Span[]): Figure => ({ value: secondsOf(spans), spans });

/**
 * The result of one shift: the marks that count, its state, and each figure with its stretches of time (spec 5,
 * Attendance sheet). Pure; `now` in epoch milliseconds decides alone whether the shift is over.
 * @param marks of this shift, in their order
 */
export function shiftSheet(
  shift: SheetShift,
  marks: readonly SheetMark[],
  facts: Given,
  now: number,
): ShiftSheet {
  const own = ownMarks(marks);
  const standing = standingOf(shift, own.entry, own.exit, facts, now);
  const counts = standing === 'complete' || standing === 'omission' || standing === 'ahead';
  const figures = counts ? figuresOf(shift, own.entry, own.exit, facts) : null;
  return {
    ...{ shift, standing, ...own },
    delay: figures?.delay ?? NOTHING,
    earlyLeave: figures?.earlyLeave ?? NOTHING,
    columns: Object.fromEntries(
      facts.columns.map(({ property, formula }) => [property, figures?.byFormula(formula) ?? NOTHING]),
    ),
  };
}

function standingOf(
  { absence, endsAt }: SheetShift,
  entry: SheetMark | null,
  exit: SheetMark | null,
  { article22 }: Given,
  now: number,
): ShiftStanding {
  if (absence?.counts === 'leave') return 'leave';
  if (absence?.counts === 'none') return 'excused';
  if (absence) return 'no-attendance';
  if (now < endsAt) return 'ahead';
  if ((entry && exit) || article22) return 'complete';
  return entry || exit ? 'omission' : 'no-attendance';
}

/** Marks count to the second that is shown of them, so that figures that share a mark add up. */
const cut = (mark: SheetMark | null): Pick<SheetMark, 'at'> | null => mark && { at: toTheSecond(mark.at) };

function figuresOf(shift: SheetShift, entryMark: SheetMark | null, exitMark: SheetMark | null, facts: Given) {
  const { startsAt, endsAt, date, timeZone: zone } = shift;
  const { rules, holidays, article22 } = facts;
  const tolerated = rules.toleranceSeconds * 1000;
  // Judged by the whole mark: the cut never changes who was late or left early, only the figure.
  const isLate = entryMark && !article22 && entryMark.at - startsAt > tolerated;
  const isEarly = exitMark && !article22 && endsAt - exitMark.at > tolerated;
  const [entry, exit] = [cut(entryMark), cut(exitMark)];
  const late = isLate ? entry : null;
  const early = isEarly ? exit : null;
  // Recognised time: from the entry to the exit, but no longer than planned with the agreed extra time.
  const present: Span[] = entry && exit && entry.at < exit.at ? [{ from: entry.at, to: exit.at }] : [];
  const agreed: Span[] =
    shift.coverage || article22
      ? []
      : [
          { from: startsAt - shift.minutesBefore * MINUTE, to: startsAt },
          { from: endsAt, to: endsAt + shift.minutesAfter * MINUTE },
        ].filter(({ from, to }) => from < to);
  const planned: Span[] = [{ from: startsAt, to: endsAt }];
  const worked = within(present, [...planned, ...agreed]);
  const extra = within(present, agreed);
  const dear = () => [
    ...windowsAround(date, zone, rules.night),
    ...daysWhere(date, zone, (day) => !isBusinessDay(day, holidays)),
  ];
  const byFormula = (formula: Formula): Figure => {
    switch (formula) {
      case 'extra':
        return inSeconds(extra);
      case 'bonus25':
        return extra.length === 0 ? NOTHING : inSeconds(without(extra, dear()));
      case 'bonus50':
        return extra.length === 0 ? NOTHING : inSeconds(within(extra, dear()));
      case 'holiday':
        return inSeconds(
          within(
            worked,
            daysWhere(date, zone, (day) => holidays.has(day)),
          ),
        );
      case 'transport': {
        const windows = windowsAround(date, zone, rules.transport);
        const due = present.length > 0 && [startsAt, endsAt].some((moment) => liesIn(moment, windows));
        return due ? { value: 1, spans: [] } : NOTHING;
      }
      case 'handover': {
        const limit = { from: endsAt, to: endsAt + rules.handoverMinutes * MINUTE };
        // Agreed extra time is paid as such.
        return inSeconds(without(within(present, [limit]), extra));
      }
    }
  };
  return {
    delay: late ? inSeconds(within(planned, [{ from: startsAt, to: late.at }])) : NOTHING,
    earlyLeave: early ? inSeconds(within(planned, [{ from: early.at, to: endsAt }])) : NOTHING,
    byFormula,
  };
}
