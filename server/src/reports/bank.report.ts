import type { Response } from '@relevo/contract';
import { bankTotals, runningBalance, signedHours } from '@relevo/domain/hour-bank';
import type { DateSpan } from '@relevo/domain/permit-days';
import { dashed } from '@relevo/domain/written';
import type { Report, ReportSource } from './report.ts';
import { type BankRow, listBankEntries } from './reports.sql.ts';
import { hoursOfShift } from './words.ts';

/** A worker's entries of a range with the balance after each, oldest first, and the balance before them. */
function inRange(rows: readonly BankRow[], { from }: DateSpan) {
  const before = rows.filter(({ date }) => date < from).reduce((sum, { minutes }) => sum + minutes, 0);
  return {
    before,
    entries: runningBalance(
      rows.filter(({ date }) => date >= from),
      before,
    ),
  };
}

export async function bankOf(
  { db, t }: ReportSource,
  workerId: number,
  range: DateSpan,
): Promise<Response<'GET me/banco-horas'>> {
  const { before, entries } = inRange(await listBankEntries(db, t, [workerId], range.to), range);
  return {
    listaSaldoHora: entries
      .map(({ id, kind, minutes, balance, shift }) => ({
        ...{ id, tipo: kind, valor: minutes, saldo: balance },
        turno: shift,
      }))
      .reverse(),
    saldo_inicial: before,
  };
}

const KINDS = { release: 'Turno liberado', coverage: 'Cobertura' } as const;

export const bankReport: Report = {
  title: 'Banco de horas',
  columns: [
    { heading: 'Fecha', share: 1 },
    { heading: 'Movimiento', share: 1.4 },
    { heading: 'Turno', share: 1.6 },
    { heading: 'Horas', share: 1, align: 'right', only: 'paper' },
    { heading: 'Saldo', share: 1, align: 'right', only: 'paper' },
    { heading: 'Minutos', share: 1, only: 'data' },
    { heading: 'Saldo en minutos', share: 1, only: 'data' },
  ],
  async load({ db, t }, workerIds, range) {
    const rows = await listBankEntries(db, t, workerIds, range.to);
    return new Map(
      [...Map.groupBy(rows, ({ workerId }) => workerId)].map(([workerId, own]) => {
        const { before, entries } = inRange(own, range);
        const { plus, minus } = bankTotals(entries);
        return [
          workerId,
          {
            rows: entries
              .map(({ date, kind, shift, minutes, balance }) => [
                dashed(date),
                KINDS[kind],
                `${shift.tipo_turno.abreviatura} ${hoursOfShift(shift)}`,
                signedHours(minutes),
                signedHours(balance),
                minutes,
                balance,
              ])
              .reverse(),
            total: `A favor: ${signedHours(plus)} · En contra: ${signedHours(minus)} · Saldo antes del rango: ${signedHours(before)}`,
          },
        ];
      }),
    );
  },
};
