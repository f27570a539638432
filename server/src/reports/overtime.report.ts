import type { OvertimeOfWorker } from '@relevo/contract';
import { type OvertimeLedger, overtimeLedger } from '@relevo/domain/overtime';
import type { DateSpan } from '@relevo/domain/permit-days';
import { addMonths, type LocalDate, localDateOf } from '@relevo/domain/time';
import { dashed, hoursText } from '@relevo/domain/written';
import { loadOvertime } from '../sheet-facts/overtime.ts';
import type { Report, ReportSource } from './report.ts';

/** The months of paid overtime that a worker sees, with this one. */
const MONTHS_SHOWN = 12;

const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 8)}01`;

/** A worker's legal overtime today: the rest available, lot by lot, and the paid part. */
export async function overtimeOf(source: ReportSource, workerId: number): Promise<OvertimeOfWorker> {
  const today = localDateOf(source.now, source.timeZone);
  const from = addMonths(firstOfMonth(today), 1 - MONTHS_SHOWN);
  const [facts] = await loadOvertime(source.db, source.t, source, [workerId], { from, to: today });
  const ledger = facts ? overtimeLedger(facts, today) : { lots: [], paid: [], left: 0, missing: 0 };
  return {
    fecha: today,
    saldo: ledger.left,
    sin_respaldo: ledger.missing,
    lotes: ledger.lots
      .filter(({ lastDay }) => lastDay >= from)
      .map(({ month, worked, due, used, expired, left, lastDay }) => ({
        ...{ mes: month, trabajado: worked, descanso: due, usado: used, vencido: expired, saldo: left },
        vence: lastDay,
      }))
      .reverse(),
    pagadas: ledger.paid
      .filter(({ month }) => month >= from.slice(0, 7))
      .map(({ month, worked, due }) => ({ mes: month, trabajado: worked, con_recargo: due }))
      .reverse(),
    descansos: (facts?.rest ?? [])
      .filter(({ date }) => date >= from)
      .map(({ date, seconds }) => ({ fecha: date, segundos: seconds }))
      .reverse(),
  };
}

/** A ledger's months inside a range, newest first; each is rest or is paid, and may be both. */
function rowsOf({ lots, paid }: OvertimeLedger, { from, to }: DateSpan) {
  const inside = ({ month }: { month: string }) => from.slice(0, 7) <= month && month <= to.slice(0, 7);
  const rest = lots.filter(inside).map((lot) => ({
    month: lot.month,
    cells: [
      'Descanso',
      hoursText(lot.worked),
      ...[lot.due, lot.used, lot.expired, lot.left].map(hoursText),
      dashed(lot.lastDay),
    ],
  }));
  const money = paid.filter(inside).map(({ month, worked, due }) => ({
    month,
    cells: ['Pago', hoursText(worked), hoursText(due), null, null, null, null],
  }));
  return [...rest, ...money]
    .sort((a, b) => (a.month < b.month ? 1 : a.month > b.month ? -1 : 0))
    .map(({ month, cells }) => [month, ...cells]);
}

export const overtimeReport: Report = {
  title: 'Horas extras por mes',
  columns: [
    { heading: 'Mes', share: 1 },
    { heading: 'Destino', share: 1 },
    { heading: 'Trabajado', share: 1, align: 'right' },
    { heading: 'Con recargo', share: 1, align: 'right' },
    { heading: 'Usado', share: 1, align: 'right' },
    { heading: 'Vencido', share: 1, align: 'right' },
    { heading: 'Disponible', share: 1, align: 'right' },
    { heading: 'Vence', share: 1 },
  ],
  // Whole months in today's state, for any range: rest that will expire has not yet.
  async load(source, workerIds, range) {
    const today = localDateOf(source.now, source.timeZone);
    const whole = { from: firstOfMonth(range.from), to: today };
    const known = await loadOvertime(source.db, source.t, source, workerIds, whole);
    const parts = known.map((facts) => {
      const ledger = overtimeLedger(facts, today);
      const total = `Descanso disponible al ${dashed(today)}: ${hoursText(ledger.left)}`;
      return [facts.workerId, { rows: rowsOf(ledger, range), total }] as const;
    });
    return new Map(parts.filter(([, { rows }]) => rows.length > 0));
  },
};
