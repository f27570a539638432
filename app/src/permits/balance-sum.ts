import type { PermitCoverage } from '@relevo/contract';
import { formatDays, tenthsOf } from '@relevo/domain/permit-days';
import { MINUS } from '@relevo/domain/shifts';
import { dateInText } from '../ui/formatters.ts';
import { unbroken } from '../ui/unbroken.ts';

type BalanceSum = Pick<
  PermitCoverage,
  'saldo_proyectado' | 'dias_por_descontar' | 'dias_restantes' | 'cambios_saldo'
>;

/** Gains and expiries of the balance during leave, each as a part of the sum that Días restantes is. */
export function balanceChanges({ saldo_proyectado, dias_por_descontar, cambios_saldo }: BalanceSum) {
  let sum = (saldo_proyectado ?? 0) - dias_por_descontar;
  return cambios_saldo.map(({ fecha, dias }) => {
    const before = tenthsOf(sum);
    sum += dias;
    // Differences of the rounded sum, so that the figures add up as they are shown.
    const tenths = Math.abs(tenthsOf(sum) - before);
    const sign: typeof MINUS | '+' = dias < 0 ? MINUS : '+';
    const one = tenths === 10;
    const name = dias < 0 ? (one ? 'Vence' : 'Vencen') : one ? 'Se suma' : 'Se suman';
    return {
      sign,
      figure: formatDays(tenths / 10),
      name: `${name} el ${dateInText(fecha)}`,
      fecha,
    };
  });
}

/** '27 + 15 el mar 1 jun − 34 = 8', where a lot comes or ends during leave; null elsewhere. */
export function balanceSum(coverage: BalanceSum): string | null {
  const { saldo_proyectado, dias_por_descontar, dias_restantes } = coverage;
  const changes = balanceChanges(coverage);
  if (saldo_proyectado === null || dias_restantes === null || changes.length === 0) return null;
  return [
    formatDays(saldo_proyectado),
    ...changes.map(({ sign, figure, fecha }) => `${sign} ${figure} el ${dateInText(fecha)}`),
    `${MINUS} ${formatDays(dias_por_descontar)} = ${formatDays(dias_restantes)}`,
  ]
    .map(unbroken)
    .join(' ');
}
