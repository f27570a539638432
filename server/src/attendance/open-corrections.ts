import type { SheetShift } from '@relevo/contract';
import { outcomesOf } from '@relevo/domain/correction-outcomes';
import { type MarkTimes, opposableUntil } from '@relevo/domain/corrections';
import type { Sheet, ShiftSheet } from '@relevo/domain/sheet-facts';
import type { OpenCorrection } from '../punch-records/open-corrections.sql.ts';
import { readSettings, sheetSettings } from '../settings/settings.ts';
import { outcomesJson } from '../wire-sql/correction-outcomes.ts';
import type { ReportFacts } from './report.sql.ts';

type Shown = NonNullable<SheetShift['correccion']>;
type Facts = Pick<ReportFacts, 'corrections' | 'article22' | 'texts'>;

const NO_MARKS: MarkTimes = { entry: null, exit: null };
const instantText = (at: number | null): string | null =>
  at === null ? null : Temporal.Instant.fromEpochMilliseconds(at).toString();

/** The open corrections of a sheet as the wire has them, by the shift; none for a shift without a plan. */
export function openCorrectionsOf(
  { corrections, article22, texts }: Facts,
  { days }: Sheet,
): ReadonlyMap<number, Shown> {
  if (corrections.length === 0) return new Map();
  const given = { article22, rules: readSettings(sheetSettings, texts) };
  const shifts = new Map(days.flatMap((day) => day.shifts.map((one) => [one.shift.id, one] as const)));
  return new Map(
    corrections.flatMap((one) => {
      const sheet = shifts.get(one.shiftId);
      return sheet && sheet.shift.absence === null ? [[one.shiftId, shown(one, sheet, given)]] : [];
    }),
  );
}

function shown(
  { id, accepted, again, mailedAt, askedTimes, acceptedTimes, was }: OpenCorrection,
  { shift, entry, exit, unused }: ShiftSheet,
  given: Parameters<typeof outcomesOf>[0]['given'],
): Shown {
  // A correction that another mark has overtaken ends without holding.
  const overtaken = accepted && (was.entry !== (entry?.at ?? null) || was.exit !== (exit?.at ?? null));
  const marks = accepted ? acceptedTimes : askedTimes;
  return {
    id,
    estado: accepted ? 'por_confirmar' : 'pendiente',
    en_revision: again && !accepted,
    oposicion_hasta: accepted && mailedAt ? opposableUntil(Temporal.Instant.from(mailedAt)).toString() : null,
    marcas: { entrada: instantText(marks.entry), salida: instantText(marks.exit) },
    cuenta: outcomesJson(
      outcomesOf({
        ...{ shift, given, asked: askedTimes, accepted: overtaken ? NO_MARKS : acceptedTimes },
        marks: [entry, exit, ...unused].filter((mark) => mark !== null),
      }),
    ),
  };
}
