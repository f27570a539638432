import type { AskablePermit, PermitCoverage } from '@relevo/contract';
import { useFlag } from '../reads/flags.ts';
import { useRead } from '../reads/use-read.ts';
import { balancesQuery, externalBalancesQuery } from './permits.api.ts';

/** Whether another system keeps the balances: our own would contradict CONSULTA SALDO. */
export const useExternalBalances = (): boolean => useFlag('permisos.saldosExternos');

/** Balance left of a type today, by the system that keeps it; null while it is not known. */
export function useLeftOf(): (type: AskablePermit) => number | null {
  const external = useExternalBalances();
  const own = useRead({ ...balancesQuery(null), enabled: !external }).data;
  const others = useRead({ ...externalBalancesQuery(), enabled: external }).data;
  return ({ detPermiso_iddetPermiso: id, nombre }) =>
    (external
      ? others?.find(({ tipo }) => tipo === nombre)?.saldo_actual
      : own?.find(({ iddetPermiso }) => iddetPermiso === id)?.saldo_actual) ?? null;
}

/** Coverage without the figures of a balance that another system keeps. */
export const withoutBalance = (coverage: PermitCoverage): PermitCoverage => ({
  ...coverage,
  saldo_proyectado: null,
  dias_restantes: null,
  cambios_saldo: [],
});
