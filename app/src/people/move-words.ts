import type { Moving, NotMoved } from '@relevo/contract';
import { ALREADY_THERE } from '@relevo/domain/people-moves';
import type { LocalDate } from '@relevo/domain/time';
import { boundDate, dateInText } from '../ui/formatters.ts';
import { counted } from './counted.ts';
import type { Moved } from './moves.api.ts';

/** Why somebody stays, a sentence each. */
export const HINDRANCE_WORDS: Record<NotMoved['motivo'], string> = {
  sin_contrato: 'No tiene contrato ese día.',
  termina: 'Su trabajo ya termina. Deshaz el término antes de moverla.',
  empieza_ese_dia: 'Su contrato empieza ese mismo día. Elige otra fecha.',
  ya_esta: ALREADY_THERE,
};

/** The place that a person moves to: 'Urgencia, Enfermera(o) · Enfermeras'. */
const placeText = ({ nuevoCargo, nuevaPlanilla }: Moving, unit: string): string =>
  `${unit}, ${[nuevoCargo, nuevaPlanilla].filter(Boolean).join(' · ')}`;

/** Sentences on what a move changes for one person. */
export const movesWords = (moving: Moving, unit: string, date: LocalDate): string[] => [
  `Desde el ${dateInText(date)} trabaja en ${placeText(moving, unit)}.`,
  ...(moving.nuevaPlanilla === null ? ['Queda sin estamento.'] : []),
  ...(moving.turnos.enUnidad > 0
    ? [`${counted(moving.turnos.enUnidad, 'turno ya está', 'turnos ya están')} en ${unit}.`]
    : []),
  ...(moving.unidad === unit
    ? []
    : [
        `Desde ese día la planifica la jefatura de ${unit}, también los turnos que ya tiene.`,
        `Los permisos que pida desde ese día los decide la jefatura de ${unit}.`,
      ]),
];

/** Sentences on what a move leaves as it is for one person. */
export const staysWords = ({ unidad, turnos, permisos, hasta, despues }: Moving): string[] => [
  turnos.quedan === 0
    ? 'No tiene turnos en otra unidad desde ese día.'
    : turnos.quedan === 1
      ? '1 turno planificado sigue donde está: lo hace igual.'
      : `${turnos.quedan} turnos planificados siguen donde están: los hace igual.`,
  ...(permisos === 0
    ? []
    : [`${counted(permisos, 'permiso pedido lo', 'permisos pedidos los')} decide la jefatura de ${unidad}.`]),
  hasta === null ? 'Su contrato sigue indefinido.' : `Su contrato termina igual, el ${boundDate(hasta)}.`,
  ...(despues === null
    ? []
    : [`Desde el ${boundDate(despues.desde)} vale su otro contrato, en ${despues.unidad}: ese no cambia.`]),
];

/** One line for one of many: 'Deja UCI Adulto; 6 turnos planificados siguen · sin estamento' */
export function movingNote(
  { unidad, nuevoCargo, turnos, permisos, nuevaPlanilla, despues }: Moving,
  unit: string,
): string {
  const place = unidad === unit ? `Sigue en ${unidad}, como ${nuevoCargo}` : `Deja ${unidad}`;
  return [
    turnos.quedan === 0
      ? unidad === unit
        ? place
        : `${place}, sin turnos allí desde ese día`
      : `${place}; ${counted(turnos.quedan, 'turno planificado sigue', 'turnos planificados siguen')}`,
    permisos > 0 && counted(permisos, 'permiso por decidir allí', 'permisos por decidir allí'),
    nuevaPlanilla === null && 'sin estamento',
    despues !== null && `desde el ${boundDate(despues.desde)}, otro contrato en ${despues.unidad}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What was moved, and who was not, with why. */
export function movedText({ movidas, noMovidas }: Moved, date: LocalDate): string {
  const done =
    movidas.length === 0
      ? 'Nadie se movió.'
      : `${counted(movidas.length, 'persona se mueve', 'personas se mueven')} el ${dateInText(date)}.`;
  const [first] = noMovidas;
  if (!first) return done;
  if (noMovidas.length === 1) return `${done} ${first.nombre} no: ${HINDRANCE_WORDS[first.motivo]}`;
  return `${done} ${noMovidas.length} no se pueden mover.`;
}
