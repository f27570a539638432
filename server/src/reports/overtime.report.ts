import type { OvertimeOfWorker } from '@relevo/contract';
import { type OvertimeFacts, type OvertimeLedger, overtimeLedger } from '@relevo/domain/overtime';
import type { DateSpan } from '@relevo/domain/permit-days';
import { addMonths, type LocalDate, localDateOf } from '@relevo/domain/time';
import { clockOf, dashed } from '@relevo/domain/written';
import { loadSettingTexts } from '../settings/settings.sql.ts';
import { overtimeSettings, readSettings } from '../settings/settings.ts';
import { extraOf } from './hours.report.ts';
import type { Report, ReportSource } from './report.ts';
import { listOvertimeRows } from './reports.sql.ts';

/** Months of which a worker sees what was paid, this one among them. */
const MONTHS_SHOWN = 12;

const { surcharge, dearSurcharge } = overtimeSettings;

interface Known extends OvertimeFacts {
  workerId: number;
}

/** What overtime is computed from, since the first pact or since `from`, whichever is earlier, and not after today. */
async function loadFacts(
  source: ReportSource,
  workerIds: readonly number[],
  { from, to }: DateSpan,
): Promise<Known[]> {
  const { db, t, now, timeZone } = source;
  const today = localDateOf(now, timeZone);
  const [rows, texts] = await Promise.all([
    listOvertimeRows(db, t, workerIds),
    loadSettingTexts(db, t, [surcharge, dearSurcharge]),
  ]);
  const set = readSettings({ ordinary: surcharge, dear: dearSurcharge }, texts);
  const of = new Map(rows.map((row) => [row.workerId, row]));
  const starts = rows.flatMap(({ pacts }) => pacts.map((pact) => pact.from));
  const first = starts.reduce((least, date) => (date < least ? date : least), from);
  const sheets = await source.sheetFacts(workerIds, { from: first, to: to < today ? to : today });
  return sheets.map((facts) => {
    const { pacts = [], rest = [] } = of.get(facts.workerId) ?? {};
    return { workerId: facts.workerId, work: extraOf(facts, now), rest, pacts, surcharge: set };
  });
}

const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 8)}01`;

/** A worker's legal overtime as it stands today: what can be rested, lot by lot, and what is paid. */
export async function overtimeOf(source: ReportSource, workerId: number): Promise<OvertimeOfWorker> {
  const today = localDateOf(source.now, source.timeZone);
  const from = addMonths(firstOfMonth(today), 1 - MONTHS_SHOWN);
  const [facts] = await loadFacts(source, [workerId], { from, to: today });
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
      clockOf(lot.worked),
      ...[lot.due, lot.used, lot.expired, lot.left].map(clockOf),
      dashed(lot.lastDay),
    ],
  }));
  const money = paid.filter(inside).map(({ month, worked, due }) => ({
    month,
    cells: ['Pago', clockOf(worked), clockOf(due), null, null, null, null],
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
  async load(source, workerIds, range) {
    const known = await loadFacts(source, workerIds, range);
    const parts = known.map((facts) => {
      const ledger = overtimeLedger(facts, range.to);
      const total = `Descanso disponible al ${dashed(range.to)}: ${clockOf(ledger.left)}`;
      return [facts.workerId, { rows: rowsOf(ledger, range), total }] as const;
    });
    return new Map(parts.filter(([, { rows }]) => rows.length > 0));
  },
};
