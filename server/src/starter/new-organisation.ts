import { payPeriods } from '@relevo/domain/pay-periods';
import type { LocalDate } from '@relevo/domain/time';
import { holidaysOfYear } from './holidays.ts';
import { settingRows, starterSettings } from './settings.ts';

const PERIODS = 12;

interface Plan {
  rut: string;
  regimen: string;
  operaDesde: LocalDate;
  periodoDesdeDia: number;
}

/**
 * Rows of a new organisation that depend on its first day: holidays of that year and the next, twelve pay periods, and
 * settings. Marks outside the perimeter are observed, not refused.
 */
export function newOrganisationRows({ rut, regimen, operaDesde, periodoDesdeDia }: Plan) {
  const year = Number(operaDesde.slice(0, 4));
  const own = {
    'organizacion.rut': rut,
    'organizacion.regimen': regimen,
    'organizacion.operaDesde': operaDesde,
    'periodos.desdeDia': String(periodoDesdeDia),
  };
  const read = { ...starterSettings, marcajeFueraDePerimetro: 'observar' };
  return {
    holiday: [year, year + 1].flatMap(holidaysOfYear),
    period: payPeriods(periodoDesdeDia, operaDesde, PERIODS).map(({ name, from, to }) => ({
      name,
      starts_on: from,
      ends_on: to,
      kind: 1,
    })),
    setting: [...settingRows(read, true), ...settingRows(own, false)],
  };
}
