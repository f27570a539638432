import type { StructureUnit } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { dateInText } from '../ui/formatters.ts';

type UnitManager = StructureUnit['jefaturas'][number];

const isAway = ({ ausencias }: UnitManager, today: LocalDate): boolean =>
  ausencias.some(({ desde, hasta }) => desde <= today && today <= hasta);

/** Who leads a unit on a date: 'Andrés Pino', 'Patricia Vega (ausente)'; `led`: somebody is there. */
export function leadersOn({ jefaturas }: StructureUnit, today: LocalDate): { names: string[]; led: boolean } {
  const leaders = jefaturas.filter(({ desde }) => desde === null || desde <= today);
  return {
    names: leaders.map((one) => (isAway(one, today) ? `${one.nombre} (ausente)` : one.nombre)),
    led: leaders.some((one) => !isAway(one, today)),
  };
}

/** 'Ausente del lun 7 dic al dom 20 dic', each absence that has not ended; null without one. */
export function awayText({ ausencias }: UnitManager): string | null {
  const spans = ausencias.map(({ desde, hasta }) =>
    desde === hasta ? `el ${dateInText(desde)}` : `del ${dateInText(desde)} al ${dateInText(hasta)}`,
  );
  return spans.length === 0 ? null : `Ausente ${spans.join(', ')}`;
}

/** 'Titular', 'Subroga a Patricia Vega del lun 7 dic al dom 20 dic', 'Desde el vie 1 ene 2027' */
export function leadingText({ desde, hasta, subroga }: UnitManager): string {
  if (desde === null) return 'Titular';
  const span =
    hasta === null ? `desde el ${dateInText(desde)}` : `del ${dateInText(desde)} al ${dateInText(hasta)}`;
  return subroga === null ? span.charAt(0).toUpperCase() + span.slice(1) : `Subroga a ${subroga} ${span}`;
}
