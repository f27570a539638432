import type { PermitBalance, Response } from '@relevo/contract';
import { balanceOn, isAlive, type Lot, leftOf, lotsFor, shownLots } from '@relevo/domain/permit-balance';
import { countedDays, type DateSpan } from '@relevo/domain/permit-days';
import { currentSpans, daysOf, proportionalOn } from '@relevo/domain/permit-grants';
import type { LocalDate } from '@relevo/domain/time';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { type LeaveFacts, loadLeaveFacts, type TypeOfWorker } from '../leave-days/permit-facts.sql.ts';

interface On {
  workerId: number;
  today: LocalDate;
  /** The date that is asked about, today or later. */
  date: LocalDate;
}

/** The balance of every type with a balance, and the names of the other types (spec 2 §2). */
export async function balancesOf(
  db: Queries,
  t: TableNames,
  { workerId, today, date }: On,
): Promise<PermitBalance[]> {
  const facts = await loadLeaveFacts(db, t, workerId, today);
  return facts.types.filter(({ decided }) => decided).map((type) => balanceOf(type, facts, date));
}

function balanceOf(type: TypeOfWorker, facts: LeaveFacts, date: LocalDate): PermitBalance {
  const base = {
    iddetPermiso: type.id,
    observacionCausal: type.name,
    tipo: type.unit,
    articulo: type.article,
    solicitados: pendingDays(type, facts),
  };
  const nothing = { saldo_actual: null, asignados: 0, ocupados: 0, proporcional: null, vence: null };
  if (!type.draws) return { ...base, ...nothing, periodos_completos: 0, periodos: [] };
  const lots = lotsFor(type.rule, facts.service, type.lots, { from: date, to: date });
  const { granted, taken, left } = balanceOn(lots, date);
  const spans = currentSpans(type.rule, facts.service, date);
  const proportional = facts.set.proportionalDays ? proportionalOn(type.rule, facts.service, date) : null;
  const ending = lots.find((lot) => lot.endsOn !== null && isAlive(lot, date) && leftOf(lot) > 0);
  return {
    ...base,
    saldo_actual: daysOf(left),
    asignados: daysOf(granted),
    ocupados: daysOf(taken),
    proporcional: proportional === null ? null : daysOf(proportional),
    vence: ending?.endsOn ? { fecha: ending.endsOn, dias: daysOf(leftOf(ending)) } : null,
    periodos_completos: lots.filter((lot) => lot.taken === 0 && leftOf(lot) > 0 && isAlive(lot, date)).length,
    periodos: shownLots(lots, date).map((lot) => periodOf(lot, spans.get(lot.startsOn) ?? lot.period, date)),
  };
}

/** @param span when the lot is the current one */
const periodOf = (lot: Lot, span: DateSpan, date: LocalDate) => ({
  fecha_inicio: span.from,
  fecha_termino: span.to,
  saldo_acumulado: daysOf(lot.granted + lot.corrected),
  saldo_utilizado: daysOf(lot.taken),
  vence: lot.endsOn,
  vencido: lot.endsOn !== null && lot.endsOn < date,
});

const pendingDays = ({ pending, unit }: TypeOfWorker, { holidays }: LeaveFacts): number =>
  pending.reduce((sum, range) => sum + countedDays(unit, range, holidays).length, 0);

/**
 * Days on a date by type: granted, used or reserved, and what is left of them (spec 2 §7, accrued days).
 * diasDisponibles = diasDevengados - diasPorDescontar.
 */
export async function accrualOf(
  db: Queries,
  t: TableNames,
  on: On,
): Promise<Response<'GET devengamiento'>['data']> {
  const balances = await balancesOf(db, t, on);
  return Object.fromEntries(
    balances
      .filter(({ saldo_actual }) => saldo_actual !== null)
      .map(({ iddetPermiso, asignados, ocupados, solicitados }) => {
        const used = ocupados + solicitados;
        return [
          String(iddetPermiso),
          { diasDevengados: asignados, diasDisponibles: asignados - used, diasPorDescontar: used },
        ];
      }),
  );
}
