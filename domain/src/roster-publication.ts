import {
  addDays,
  dateInMessage,
  type LocalDate,
  localDateOf,
  localTimeOf,
  startOfDay,
  weekdayDate,
} from './time.ts';

/** A day as people see it: the letter 'L' or 'N' of its shift, or 'libre', with the shift's sector. */
interface ToldShift {
  letter: string;
  sector?: string | undefined;
}

/** A day of a person that a publication changes; before is null where nothing was planned. */
export interface ToldDay {
  date: LocalDate;
  before: ToldShift | null;
  after: ToldShift;
}

/** What changes of a day: 'de L a N', of a shift that keeps its letter its sector, else that its absence ends. */
function changeWords(before: ToldShift, after: ToldShift): string {
  if (before.letter !== after.letter) return `de ${before.letter} a ${after.letter}`;
  if (before.sector === after.sector) return `${after.letter}, ya sin ausencia`;
  if (after.sector === undefined) return `${after.letter}, ahora sin sector`;
  return before.sector === undefined
    ? `${after.letter}, ahora en ${after.sector}`
    : `${after.letter}, de ${before.sector} a ${after.sector}`;
}

interface Place {
  /** The type of the shift; null of a free day. */
  idtipo: number | null;
  sector?: string;
}

/** The sectors of a shift before and after where they alone change; none where its type changes too, or nothing does. */
export function sectorsOf(before: Place | null, after: Place | null): [string, string] | [] {
  if (!before || !after || before.idtipo !== after.idtipo || before.sector === after.sector) return [];
  return [before.sector ?? 'sin sector', after.sector ?? 'sin sector'];
}

/** The most changed days that a notice names; the page has all. */
const NAMED = 6;

/**
 * The notice of a publication for one person, with what changed for her alone: days that she knew by old and new, else
 * how many shifts she has in what is new. A year that is not that of `now` is named.
 * @param shifts those that she has in the range afterwards
 */
export function publicationNotice(
  range: { from: LocalDate; to: LocalDate },
  days: readonly ToldDay[],
  shifts: number,
  now: Temporal.Instant,
): { title: string; body: string } {
  const known = days.flatMap(({ date, before, after }) =>
    before === null ? [] : [`${dateInMessage(date, now)} ${changeWords(before, after)}`],
  );
  if (known.length === 0) {
    const has = shifts === 1 ? '1 turno' : `${shifts} turnos`;
    return {
      title: 'Planilla publicada',
      body: `Se publicó la planilla ${rangeWords(range, now)}. Tienes ${has}.`,
    };
  }
  const named = known.slice(0, NAMED);
  const more = known.length - named.length;
  const rest = more > 0 ? `; y ${more} ${more === 1 ? 'día más' : 'días más'}` : '';
  const fresh = days.length - known.length;
  const added =
    fresh > 0 ? ` Además ${fresh === 1 ? 'se publicó 1 día' : `se publicaron ${fresh} días`}.` : '';
  return { title: 'Cambió tu planilla', body: `Cambió tu planilla: ${named.join('; ')}${rest}.${added}` };
}

/** '28 dic' */
const dayMonth = (date: LocalDate): string => weekdayDate(date).split(' ').slice(1).join(' ');

/** 'del 1 al 28 dic', 'del 21 dic al 14 ene 2027' in 2026, 'del 3 dic' for a single day. */
export function rangeWords({ from, to }: { from: LocalDate; to: LocalDate }, now: Temporal.Instant): string {
  const named = (date: LocalDate) => dateInMessage(date, now).split(' ').slice(1).join(' ');
  if (from === to) return `del ${named(from)}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `del ${Number(from.slice(8))} al ${named(to)}`;
  return `del ${from.slice(0, 4) === to.slice(0, 4) ? dayMonth(from) : named(from)} al ${named(to)}`;
}

/** Hours for which 'Conforme' is waited for. */
export const AGREE_WITHIN_HOURS = 48;

/** The last moment for 'Conforme'. */
export const agreeUntil = (publishedAt: Temporal.Instant): Temporal.Instant =>
  publishedAt.add({ hours: AGREE_WITHIN_HOURS });

const TOLD_AT = '08:00:00';

/** The moment at which managers hear who has not agreed: the first 08:00 of the zone from `agreeUntil` on. */
export function chaseAt(publishedAt: Temporal.Instant, zone: string): Temporal.Instant {
  const until = agreeUntil(publishedAt);
  const day = localDateOf(until, zone);
  const date = localTimeOf(until, zone) > TOLD_AT.slice(0, 5) ? addDays(day, 1) : day;
  return startOfDay(date, zone).toZonedDateTimeISO(zone).withPlainTime(TOLD_AT).toInstant();
}

/** 'Avisas con 3 días; lo pactado son 7.' */
export const noticeText = (days: number, agreed: number): string =>
  `Avisas con ${days} ${days === 1 ? 'día' : 'días'}; lo pactado ${agreed === 1 ? 'es 1' : `son ${agreed}`}.`;

/** 'Quedarían 3 días sin programación antes del 1 dic' */
export const gapText = (days: number, date: LocalDate): string =>
  `${days === 1 ? 'Quedaría 1 día' : `Quedarían ${days} días`} sin programación antes del ${dayMonth(date)}`;

/** 'Tiene permiso el 12 oct: el turno queda sin cubrir', of the local dates of shifts on days of leave. */
export const leaveText = (dates: readonly LocalDate[]): string =>
  dates.length === 1
    ? `Tiene permiso el ${dayMonth(dates[0] ?? '')}: el turno queda sin cubrir`
    : `Tiene permiso en ${dates.length} de los días, desde el ${dayMonth(dates[0] ?? '')}: los turnos quedan sin cubrir`;
