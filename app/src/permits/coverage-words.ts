import { longDate } from '../ui/formatters.ts';
import { unbroken } from '../ui/unbroken.ts';
import type { CoverageDay, OwnShift } from './coverage-days.ts';
import { kindWords, listed, shiftDay, weekdayDay } from './permit-words.ts';

const colleagues = (count: number): string => (count === 1 ? '1 colega' : `${count} colegas`);

/** The least staffing, as the strip says it beside its last row. */
export function minimumText({ day, night }: { day: number | null; night: number | null }): string {
  const parts = [day !== null && `${day} de día`, night !== null && `${night} de noche`].filter(Boolean);
  return parts.length > 0 ? `mínimo ${parts.join(', ')}` : 'sin mínimo configurado';
}

const leftText = ({ shift, left, planned, minimum }: OwnShift): string =>
  `tu turno ${kindWords(shift.turnoDia)}, quedarían ${left} de ${planned} planificados` +
  (minimum === null ? '' : `, mínimo ${minimum}`);

/** One day of the strip read aloud. */
export const dayWords = ({ date, own, away, asked }: CoverageDay): string =>
  [
    longDate(date),
    own.length === 0 ? 'sin turno tuyo' : own.map(leftText).join(', '),
    `${colleagues(away)} con permiso`,
    asked > 0 && `${colleagues(asked)} por aprobar`,
  ]
    .filter(Boolean)
    .join(', ');

/** 'De día quedarían 3 de 4' */
const one = ({ shift, left, minimum }: OwnShift): string =>
  `${kindWords(shift.turnoDia)} quedarían ${left} de ${minimum}`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the notice below the strip says; null where nobody would be missing. */
export function shortageText(short: readonly OwnShift[]): { title: string; text: string } | null {
  const [first] = short;
  if (!first) return null;
  const broken = short.some(({ level }) => level === 'broken');
  const where =
    short.length === 1 ? `el ${weekdayDay(first.shift.fecha)}` : `en ${short.length} de tus turnos`;
  const words =
    short.length === 1
      ? capital(one(first))
      : capital(
          listed(
            short.map(
              (each) =>
                `${shiftDay(each.shift, { from: each.shift.fecha, to: each.shift.fecha })} ${one(each)}`,
            ),
          ),
        );
  return {
    title: `${broken ? 'Ya falta gente' : 'Cobertura justa'} ${where}`,
    text: unbroken(`${words}.`),
  };
}
