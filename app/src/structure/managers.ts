import type { StructureUnit } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { boundDate } from '../ui/formatters.ts';

type UnitManager = StructureUnit['jefaturas'][number];

/** Names of the people who lead a unit on a date. */
export const leadersOn = ({ jefaturas }: StructureUnit, today: LocalDate): string[] =>
  jefaturas.filter(({ desde }) => desde === null || desde <= today).map(({ nombre }) => nombre);

/** 'Titular', 'Subroga a Patricia Vega del 07-12-2026 al 20-12-2026', 'Desde el 01-01-2027' */
export function leadingText({ desde, hasta, subroga }: UnitManager): string {
  if (desde === null) return 'Titular';
  const span =
    hasta === null ? `desde el ${boundDate(desde)}` : `del ${boundDate(desde)} al ${boundDate(hasta)}`;
  return subroga === null ? span.charAt(0).toUpperCase() + span.slice(1) : `Subroga a ${subroga} ${span}`;
}
