import type { ShiftEdit } from '@relevo/contract';
import { durationText, timeRange } from '../ui/formatters.ts';

type Side = ShiftEdit['antes'];

const typeOf = ({ nombreTipoTurno, horaInicio, horaTermino }: Side) =>
  `${nombreTipoTurno}, ${timeRange(horaInicio, horaTermino)}`;
const sectorOf = ({ nombreSector }: Side) => nombreSector ?? 'Sin sector';
const extraOf = ({ minutosAntes, minutosDespues }: Side) => {
  const parts = [
    minutosAntes > 0 && `${durationText(minutosAntes)} antes`,
    minutosDespues > 0 && `${durationText(minutosDespues)} después`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' y ') : 'ninguna';
};

const PARTS = [
  ['Tipo', typeOf],
  ['Sector', sectorOf],
  ['Horas extra', extraOf],
] as const;

/** 'Sector: Sector A → Sector B', a line for each part of a shift that an edit changed. */
export const editWords = ({ antes, despues }: Pick<ShiftEdit, 'antes' | 'despues'>): string[] =>
  PARTS.flatMap(([name, of]) => {
    const [was, is] = [of(antes), of(despues)];
    return was === is ? [] : [`${name}: ${was} → ${is}`];
  });
