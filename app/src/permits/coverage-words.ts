import type { Check } from '@relevo/contract';
import type { DateSpan } from '@relevo/domain/permit-days';
import { type PlannedSpan, UNPLANNED } from '@relevo/domain/roster';
import { weekdayDate } from '@relevo/domain/time';
import { isShort } from '@relevo/domain/verdict';
import { longDate, weekdayInText } from '../ui/formatters.ts';
import { unbroken } from '../ui/unbroken.ts';
import type { CoverageDay, LeastOf, Minimums, OwnShift } from './coverage-days.ts';
import { kindWords } from './permit-words.ts';

const colleagues = (count: number): string => (count === 1 ? '1 colega' : `${count} colegas`);

const listed = new Intl.ListFormat('es-CL', { type: 'conjunction' });

/**
 * The least staffing of a week: '4 de día' where it is that of every day, else that of most days with the days that
 * differ, as '4 de día (sáb y dom: 3)'; null where no day has any.
 * @param kind ' de día' or ' de noche'; empty where the row says it
 */
export function leastText(days: readonly LeastOf[], kind = ''): string | null {
  const alike = [...Map.groupBy(days, ({ minimum }) => minimum)];
  const [most] = alike.filter(([minimum]) => minimum !== null).sort((a, b) => b[1].length - a[1].length);
  if (!most) return null;
  const others = alike
    .filter((one) => one !== most)
    .map(([minimum, same]) => {
      const names = same.map(({ date }) => weekdayDate(date).split(' ')[0] ?? '');
      return `${listed.format(names)}: ${minimum ?? 'sin mínimo'}`;
    });
  return `${most[0]}${kind}${others.length === 0 ? '' : ` (${others.join('; ')})`}`;
}

/** The least staffing, as the strip says it beside its last row. */
export function minimumText({ day, night }: Minimums): string {
  const parts = [leastText(day, ' de día'), leastText(night, ' de noche')].filter((part) => part !== null);
  return parts.length > 0 ? `mínimo ${parts.join(', ')}` : 'sin mínimo configurado';
}

const leftText = ({ shift, left, planned, minimum }: OwnShift): string =>
  `tu turno ${kindWords(shift.turnoDia)}, quedarían ${left} de ${planned} planificados` +
  (minimum === null ? '' : `, mínimo ${minimum}`);

/** Text of a day of the strip for screen readers. */
export const dayWords = ({ date, own, away, asked }: CoverageDay): string =>
  [
    longDate(date),
    own.length === 0 ? 'sin turno tuyo' : own.map(leftText).join(', '),
    own.length > 0 && `${colleagues(away)} ${away === 1 ? 'ausente' : 'ausentes'}`,
    asked > 0 && `${colleagues(asked)} por aprobar`,
  ]
    .filter(Boolean)
    .join(', ');

/** Text where leave takes no shift. A person without a plan for those days is not free on them. */
export const noShiftsText = ({ from, to }: DateSpan, planned: PlannedSpan | null | undefined): string =>
  planned === null || (planned && (from > planned.hasta || to < planned.desde))
    ? `${UNPLANNED}: aún no hay turnos planificados para ti en estas fechas`
    : 'No tienes turnos en estas fechas';

/** Number of shortages that are named. */
const NAMED = 3;

interface Shortages {
  /** Whether the day is below the minimum already without the other pending requests. */
  broken: boolean;
  title: string;
  /** The checks' own words, as every page has them. */
  lines: string[];
}

/** Text of the notice below the strip; null without a shortage. */
export function shortageText(checks: readonly Check[]): Shortages | null {
  const short = checks.filter(isShort);
  const alone = short.filter(({ codigo }) => codigo === 'staffing');
  const [first, ...more] = new Set(short.flatMap(({ fecha }) => fecha ?? []));
  if (!first) return null;
  const already = alone.every(({ antes, limite }) => (antes ?? 0) < (limite ?? 0));
  const name =
    alone.length === 0
      ? 'Con otras solicitudes, bajo el mínimo'
      : already
        ? 'Ya falta gente'
        : 'Faltaría gente';
  const where = more.length === 0 ? `el ${weekdayInText(first)}` : `en ${1 + more.length} días`;
  const rest = short.length - NAMED;
  const lines = short.slice(0, NAMED).map(({ texto }) => unbroken(`${texto}.`));
  return {
    broken: alone.length > 0,
    title: unbroken(`${name} ${where}`),
    lines: rest > 0 ? [...lines, `Y ${rest} más.`] : lines,
  };
}
