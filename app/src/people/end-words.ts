import type { Ending, NotEnded } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { boundDate, dateInText } from '../ui/formatters.ts';
import { counted } from './counted.ts';
import type { Ended } from './moves.api.ts';

/** Why somebody's work does not end, a sentence each. */
export const STAYS_WORDS: Record<NotEnded['motivo'], string> = {
  sin_contrato: 'No tiene contrato ese día.',
  sola_administra: 'Nadie más tendría el alcance Organización.',
};

/** Until when people work; an end on a day that has passed can't be undone. */
export const lastDayHint = (lastDay: LocalDate, today: LocalDate, people: number): string =>
  lastDay < today
    ? 'Ese día ya pasó: el término no se podrá deshacer.'
    : `${people === 1 ? 'Trabaja' : 'Trabajan'} hasta el ${boundDate(lastDay)}.`;

/** What a sheet that ends the work of several people does: its heading, and the words of its button. */
export function endTitle(count: number | undefined): { title: string; go: string } {
  if (count === undefined) return { title: 'Terminar contratos', go: 'Terminar' };
  if (count === 0) return { title: 'Ningún contrato termina', go: 'Terminar' };
  const words = `Terminar ${counted(count, 'contrato', 'contratos')}`;
  return { title: words, go: words };
}

/** '6 turnos quedan libres · 1 solicitud queda sin efecto' */
export function endingNote({ turnos, solicitudes, contratos, enCurso }: Ending): string {
  return [
    turnos === 0
      ? `Sin ${enCurso ? 'otros ' : ''}turnos posteriores`
      : counted(turnos, 'turno queda libre', 'turnos quedan libres'),
    enCurso && 'el turno en curso sigue siendo suyo',
    solicitudes > 0 && counted(solicitudes, 'solicitud queda sin efecto', 'solicitudes quedan sin efecto'),
    contratos > 0 &&
      `se ${contratos === 1 ? 'quita' : 'quitan'} ${counted(contratos, 'contrato posterior', 'contratos posteriores')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whose contracts end, and whose do not, with why. */
export function endedText({ terminadas, noTerminadas }: Ended, lastDay: LocalDate): string {
  const done =
    terminadas.length === 0
      ? 'Ningún contrato termina.'
      : `${counted(terminadas.length, 'contrato termina', 'contratos terminan')} el ${dateInText(lastDay)}.`;
  const [first] = noTerminadas;
  if (!first) return done;
  if (noTerminadas.length === 1) return `${done} ${first.nombre} no: ${STAYS_WORDS[first.motivo]}`;
  return `${done} ${noTerminadas.length} no se pueden terminar.`;
}
