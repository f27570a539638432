import { capitalised, longDate } from '../ui/formatters.ts';
import { unbroken } from '../ui/unbroken.ts';
import type { CoverageDay, OwnShift } from './coverage-days.ts';
import { kindWords, listed, shortDay, weekdayDay } from './permit-words.ts';

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

/** 'mar 8 de día quedarían 3 de 4' */
const dated = (own: OwnShift): string => `${shortDay(own.shift.fecha)} ${one(own)}`;

/** So many are named. */
const NAMED = 3;

/** What the notice below the strip says; null where nobody would be missing. */
export function shortageText(short: readonly OwnShift[]): { title: string; text: string } | null {
  const [first] = short;
  if (!first) return null;
  const broken = short.filter((own) => own.level === 'broken').length;
  const level =
    broken === 0 ? 'Cobertura justa' : broken === short.length ? 'Ya falta gente' : 'Faltaría gente';
  if (short.length === 1) {
    return {
      title: `${level} el ${weekdayDay(first.shift.fecha)}`,
      text: unbroken(`${capitalised(one(first))}.`),
    };
  }
  const rest = short.length - NAMED;
  const words = [...short.slice(0, NAMED).map(dated), ...(rest > 0 ? [`${rest} más`] : [])];
  return {
    title: `${level} en ${short.length} de tus turnos`,
    text: unbroken(`${capitalised(listed(words))}.`),
  };
}
