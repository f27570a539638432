import type { ReportShift } from '@relevo/contract';
import { hasOvertime } from '@relevo/domain/overtime';
import type { DateSpan } from '@relevo/domain/permit-days';
import { attendanceSheet } from '@relevo/domain/sheet';
import { countedSeconds } from '@relevo/domain/sheet-content';
import type { SheetFacts, ShiftSheet } from '@relevo/domain/sheet-facts';
import { dashed, hoursText } from '@relevo/domain/written';
import { loadSheetFacts } from '../sheet-facts/sheet-facts.ts';
import type { Report, ReportSource } from './report.ts';
import { listPartTimeShifts, loadShifts, type ShiftFacts } from './reports.sql.ts';
import { hoursOfShift, placeOfShift } from './words.ts';

/** The two reports of hours: extra time that was agreed on, and part-time shifts. */
export type HoursKind = 'extra' | 'part-time';

interface Counted {
  shiftId: number;
  /** Null until it is over. */
  seconds: number | null;
  sheet: ShiftSheet;
}

interface CountedOf {
  workerId: number;
  /** Newest first. */
  shifts: Counted[];
  seconds: number;
}

const EXTRA = 'extra';

const instantText = (at: number): string => Temporal.Instant.fromEpochMilliseconds(at).toString();

function secondsOf(one: ShiftSheet, kind: HoursKind): number | null {
  if (one.standing === 'ahead') return null;
  if (kind === 'extra') return one.columns[EXTRA]?.value ?? 0;
  const { startsAt, endsAt } = one.shift;
  return countedSeconds({ ...one, startsAt, endsAt }) ?? 0;
}

async function load(
  source: ReportSource,
  kind: HoursKind,
  workerIds: readonly number[],
  range: DateSpan,
): Promise<CountedOf[]> {
  const { db, t, now } = source;
  const [facts, partTime] = await Promise.all([
    loadSheetFacts(db, t, workerIds, range),
    kind === 'part-time' ? listPartTimeShifts(db, t, workerIds, range) : new Set<number>(),
  ]);
  const wanted = (one: ShiftSheet) => (kind === 'extra' ? hasOvertime(one) : partTime.has(one.shift.id));
  return facts.map((own) => {
    const shifts = shiftsOf(own, now)
      .filter(wanted)
      .map((one) => ({ shiftId: one.shift.id, seconds: secondsOf(one, kind), sheet: one }))
      .reverse();
    return {
      workerId: own.workerId,
      shifts,
      seconds: shifts.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
    };
  });
}

function shiftsOf(facts: SheetFacts, now: Temporal.Instant): ShiftSheet[] {
  const columns = [{ property: EXTRA, heading: '', formula: 'extra' as const }];
  const sheet = attendanceSheet({ ...facts, columns }, now.epochMilliseconds);
  return sheet.days.flatMap(({ shifts }) => shifts);
}

/** Seconds of agreed extra time that count, by shift; those that have none are not among them. */
export const extraOf = (facts: SheetFacts, now: Temporal.Instant): ReadonlyMap<number, number> =>
  new Map(
    shiftsOf(facts, now).flatMap((one) => {
      const seconds = secondsOf(one, 'extra');
      return seconds ? [[one.shift.id, seconds] as const] : [];
    }),
  );

/** A worker's shifts of a kind, a part of them, with the sum of all. */
export async function hoursOf(
  source: ReportSource,
  kind: HoursKind,
  { workerId, range, offset, limit }: { workerId: number; range: DateSpan; offset: number; limit: number },
): Promise<{ data: ReportShift[]; meta: { total: number; segundos: number } }> {
  const [own] = await load(source, kind, [workerId], range);
  const shown = own?.shifts.slice(offset, offset + limit) ?? [];
  const facts = await loadShifts(
    source.db,
    source.t,
    shown.map(({ shiftId }) => shiftId),
  );
  return {
    data: shown.flatMap(({ shiftId, seconds, sheet: { entry, exit, columns } }) => {
      const shift = facts.get(shiftId);
      if (!shift) return [];
      const spans = kind === 'extra' ? (columns[EXTRA]?.spans ?? []) : [];
      return [
        {
          ...shift.brief,
          ...{ saldo_hora: shift.balance, contado: seconds },
          ...{ entrada: entry && instantText(entry.at), salida: exit && instantText(exit.at) },
          tramos: spans.map(({ from, to }) => ({ desde: instantText(from), hasta: instantText(to) })),
        },
      ];
    }),
    meta: { total: own?.shifts.length ?? 0, segundos: own?.seconds ?? 0 },
  };
}

const rowOf = ({ seconds }: Counted, { brief, balance }: ShiftFacts) => [
  dashed(brief.fecha),
  brief.tipo_turno.nombreTipoTurno,
  hoursOfShift(brief),
  placeOfShift(brief),
  balance.minutosInicio + balance.minutosTermino,
  seconds === null ? 'Por cumplir' : hoursText(seconds),
  seconds === null ? null : Math.floor(seconds / 60),
];

const reportOf = (kind: HoursKind, title: string): Report => ({
  title,
  columns: [
    { heading: 'Fecha', share: 1 },
    { heading: 'Turno', share: 1.2 },
    { heading: 'Programado', share: 1.2 },
    { heading: 'Lugar', share: 2 },
    { heading: 'Minutos extra acordados', share: 1.2, align: 'right' },
    { heading: 'Contado', share: 1, align: 'right' },
    { heading: 'Minutos contados', share: 1, only: 'data' },
  ],
  async load(source, workerIds, range) {
    const of = await load(source, kind, workerIds, range);
    const ids = of.flatMap(({ shifts }) => shifts.map(({ shiftId }) => shiftId));
    const facts = await loadShifts(source.db, source.t, ids);
    return new Map(
      of.map(({ workerId, shifts, seconds }) => {
        const rows = shifts.flatMap((one) => {
          const shift = facts.get(one.shiftId);
          return shift ? [rowOf(one, shift)] : [];
        });
        return [workerId, { rows, total: `Horas acumuladas: ${hoursText(seconds)}` }];
      }),
    );
  },
});

export const extraReport = reportOf('extra', 'Horas Extras');
export const partTimeReport = reportOf('part-time', 'Turnos part time');
