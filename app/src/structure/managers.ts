import type { StructureUnit } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { dateInText } from '../ui/formatters.ts';

type UnitManager = StructureUnit['jefaturas'][number];

/** Names of the people who lead a unit on a date. */
export const leadersOn = ({ jefaturas }: StructureUnit, today: LocalDate): string[] =>
  jefaturas.filter(({ desde }) => desde === null || desde <= today).map(({ nombre }) => nombre);

/** 'Titular', 'Subroga a Patricia Vega del lun 7 dic al dom 20 dic', 'Desde el vie 1 ene 2027' */
export function leadingText({ desde, hasta, subroga }: UnitManager): string {
  if (desde === null) return 'Titular';
  const span =
    hasta === null ? `desde el ${dateInText(desde)}` : `del ${dateInText(desde)} al ${dateInText(hasta)}`;
  return subroga === null ? span.charAt(0).toUpperCase() + span.slice(1) : `Subroga a ${subroga} ${span}`;
}
