import { clockChangeNote, clockChangeNoteOf } from './clock-change.ts';
import { extraIncluded, formatHours, weeklyLimitOf, weekMinutes, weekOf } from './hours.ts';
import { staffedPlace, staffingText, togetherText } from './staffing-words.ts';
import { LONG_STRETCH_MINUTES, stretchesOf } from './stretches.ts';
import { addDays, type LocalDate, localDateOf, localTimeOf, weekdayDate } from './time.ts';
import { isAveraged } from './verdict-cycle.ts';
import type { Check, RuleLevel, Rules, StaffingChange, VerdictShift, WorkerChange } from './verdict-facts.ts';

/** The distance beyond which neighbours are not named for rest. */
const restShownUpTo = 3 * 24 * 60;

interface Held {
  limit: number | null;
  /** Beyond the limit. */
  over: boolean;
  /** Whether it is more so than before the change. */
  worse: boolean;
}

function levelOf({ limit, over, worse }: Held, level: RuleLevel): Check['nivel'] {
  if (limit === null) return 'info';
  if (!over) return 'ok';
  return worse && level !== 'silent' ? level : 'info';
}

const shiftsAfter = ({ kept, received }: WorkerChange): VerdictShift[] => [...kept, ...received];

export function overlapCheck(worker: WorkerChange, shift: VerdictShift, zone: string): Check {
  const shared = (one: VerdictShift) =>
    Math.min(one.endsAt, shift.endsAt) - Math.max(one.startsAt, shift.startsAt);
  // The one that shares most of its time; extra minutes of a neighbour overlap too.
  const [other] = shiftsAfter(worker)
    .filter((one) => one.id !== shift.id && shared(one) > 0)
    .sort((a, b) => shared(b) - shared(a));
  const day = weekdayDate(shift.date);
  const base = { codigo: 'overlap', idtrabajador: worker.id, fecha: shift.date, antes: null } as const;
  if (!other) {
    const texto = `El turno del ${day} no se cruza con otro`;
    return { ...base, nivel: 'ok', texto, despues: 0, limite: 0 };
  }
  const what = other.absent ? 'un turno con ausencia' : 'otro turno';
  const range = `${timeOf(other.startsAt, zone)} a ${timeOf(other.endsAt, zone)}`;
  const texto = `El turno del ${day} se cruza con ${what}: ${weekdayDate(other.date)}, ${range}`;
  return { ...base, nivel: 'block', texto, despues: 1, limite: 0 };
}

/** A worker on leave works on none of its days, free ones either. The reason of the leave stays unsaid. */
export function leaveChecks({ id, leave }: WorkerChange, { date }: VerdictShift): Check[] {
  if (!leave.some(({ from, to }) => from <= date && date <= to)) return [];
  return [
    {
      codigo: 'leave',
      nivel: 'block',
      texto: `El ${weekdayDate(date)} hay una ausencia`,
      idtrabajador: id,
      fecha: date,
      antes: null,
      despues: null,
      limite: null,
    },
  ];
}

export function hourChecks(
  worker: WorkerChange,
  { level, limits }: Rules['weeklyHours'],
  zone: string,
): Check[] {
  const { kept, given, received } = worker;
  const byWeek = [...given, ...received].filter(({ date }) => !isAveraged(worker, date));
  const mondays = new Set(byWeek.map(({ date }) => weekOf(date).monday));
  return [...mondays].sort().map((monday) => {
    const rest = weekMinutes(kept, monday);
    const antes = rest + weekMinutes(given, monday);
    const despues = rest + weekMinutes(received, monday);
    const limite = worker.article22 ? null : weeklyLimitOf(monday, limits);
    const over = limite !== null && despues > limite;
    const same = over ? `ya estaba en ${formatHours(despues)}` : formatHours(despues);
    const change = antes === despues ? same : `${formatHours(antes)} → ${formatHours(despues)}`;
    const limit = limite === null ? '' : ` de ${formatHours(limite)}`;
    const extra = extraIncluded(
      extraMinutes([...kept, ...received], monday),
      extraMinutes([...kept, ...given], monday),
    );
    return {
      codigo: 'weekly_hours',
      nivel: levelOf({ limit: limite, over, worse: despues > antes }, level),
      texto: [
        `Semana del ${weekdayDate(monday)}: ${change}${limit}`,
        ...(extra ? [extra] : []),
        ...clockChanges([...kept, ...given, ...received], monday, zone),
      ].join(', '),
      idtrabajador: worker.id,
      fecha: monday,
      antes,
      despues,
      limite,
    };
  });
}

/** A note for each shift of the week from `monday` that a clock change makes longer or shorter. */
const clockChanges = (shifts: readonly VerdictShift[], monday: LocalDate, zone: string): Set<string> =>
  new Set(
    shifts
      .filter(({ absent, date }) => !absent && weekOf(date).monday === monday)
      .flatMap((shift) => clockChangeNoteOf(shift, zone) ?? []),
  );

/** Minutes of extra time agreed on in the week that begins on `monday`. */
const extraMinutes = (shifts: readonly VerdictShift[], monday: LocalDate): number =>
  shifts
    .filter(({ absent, date }) => !absent && weekOf(date).monday === monday)
    .reduce((sum, { extra }) => sum + extra, 0);

export function restChecks(
  worker: WorkerChange,
  shift: VerdictShift,
  { level, minutes }: Rules['rest'],
  zone: string,
): Check[] {
  let ended = -Infinity;
  let coming = Infinity;
  for (const one of shiftsAfter(worker)) {
    if (one.absent || one.id === shift.id) continue;
    if (one.endsAt <= shift.startsAt) ended = Math.max(ended, one.endsAt);
    if (one.startsAt >= shift.endsAt) coming = Math.min(coming, one.startsAt);
  }
  const gaps = [
    { side: 'antes', from: ended, to: shift.startsAt },
    { side: 'después', from: shift.endsAt, to: coming },
  ].map((gap) => ({ ...gap, rest: (gap.to - gap.from) / 60_000 }));
  return gaps
    .filter(({ rest }) => rest <= restShownUpTo)
    .map(({ side, rest, from, to }) => ({
      codigo: 'rest',
      nivel: levelOf({ limit: minutes, over: minutes !== null && rest < minutes, worse: true }, level),
      texto:
        `Descanso ${side} del turno del ${weekdayDate(shift.date)}: ${formatHours(rest)}` +
        (minutes === null ? '' : ` (mínimo ${formatHours(minutes)})`) +
        noted(from, to, zone),
      idtrabajador: worker.id,
      fecha: shift.date,
      antes: null,
      despues: rest,
      limite: minutes,
      detalle: side,
    }));
}

/** A day and a night of work or more without rest that the change leaves around a shift received. */
export function stretchChecks(worker: WorkerChange, zone: string, reader: number | null): Check[] {
  const { id, received } = worker;
  return stretchesOf(shiftsAfter(worker))
    .filter(
      ({ minutes, shifts }) =>
        minutes >= LONG_STRETCH_MINUTES && shifts.some((one) => received.includes(one)),
    )
    .map(({ startsAt, endsAt, minutes }) => ({
      codigo: 'stretch',
      nivel: 'warning',
      texto:
        `${id === reader ? 'Quedarías' : 'Quedaría'} ${formatHours(minutes)} seguidas ` +
        `(${momentOf(startsAt, zone)} a ${momentOf(endsAt, zone)})` +
        noted(startsAt, endsAt, zone),
      idtrabajador: id,
      fecha: localDateOf(Temporal.Instant.fromEpochMilliseconds(startsAt), zone),
      antes: null,
      despues: minutes,
      limite: null,
    }));
}

export function nightChecks(
  worker: WorkerChange,
  shift: VerdictShift,
  { level, maximum }: Rules['nights'],
): Check[] {
  if (!shift.night) return [];
  const after = nightsOf(shiftsAfter(worker));
  let from = shift.date;
  while (after.has(addDays(from, -1))) from = addDays(from, -1);
  let count = 0;
  let longestBefore = 0;
  let runBefore = 0;
  const before = nightsOf([...worker.kept, ...worker.given]);
  for (let date = from; after.has(date); date = addDays(date, 1)) {
    count += 1;
    runBefore = before.has(date) ? runBefore + 1 : 0;
    longestBefore = Math.max(longestBefore, runBefore);
  }
  const over = maximum !== null && count > maximum;
  const same = over && count === longestBefore;
  return [
    {
      codigo: 'nights',
      nivel: levelOf({ limit: maximum, over, worse: count > longestBefore }, level),
      texto: `Noches seguidas: ${same ? 'ya eran ' : ''}${count}${maximum === null ? '' : ` (máximo ${maximum})`}`,
      idtrabajador: worker.id,
      fecha: shift.date,
      antes: longestBefore,
      despues: count,
      limite: maximum,
    },
  ];
}

const nightsOf = (shifts: readonly VerdictShift[]): Set<LocalDate> =>
  new Set(shifts.filter((shift) => shift.night && !shift.absent).map(({ date }) => date));

/** Checks of the staffing: the people at work, and with all waiting requests where those would break the minimum. */
export function staffingChecks(staffing: StaffingChange, level: RuleLevel, reader: number | null): Check[] {
  const { date, turnoDia, place, before, after, minimum, waiting } = staffing;
  const over = minimum !== null && after < minimum;
  const detalle = `${turnoDia === 1 ? 'día' : 'noche'} ${place}`;
  const facts = { idtrabajador: null, fecha: date, limite: minimum, detalle };
  const own: Check = {
    codigo: 'staffing',
    nivel: levelOf({ limit: minimum, over, worse: after < before }, level),
    texto: staffingText(staffing),
    ...facts,
    antes: before,
    despues: after,
  };
  const left = after - waiting.length;
  if (waiting.length === 0 || after >= before || minimum === null || left >= minimum) return [own];
  const others = reader === null ? { names: waiting } : { count: waiting.length };
  const together: Check = {
    codigo: 'waiting',
    // A waiting request may still be rejected.
    nivel: level === 'silent' ? 'info' : 'warning',
    texto: `${staffedPlace(staffing)}: ${togetherText(others, left, minimum)}`,
    ...facts,
    antes: after,
    despues: left,
  };
  return [own, together];
}

/** The effect of a clock change on a duration, as the end of its sentence. */
const noted = (from: number, to: number, zone: string): string => {
  const note = clockChangeNote(from, to, zone);
  return note ? `, ${note}` : '';
};

const timeOf = (epochMs: number, zone: string): string =>
  localTimeOf(Temporal.Instant.fromEpochMilliseconds(epochMs), zone);

/** '20:00 del lun 16 nov': two pieces, where 'lun 16 nov, 20:00' as one is too wide for large text. */
const momentOf = (epochMs: number, zone: string): string => {
  const date = localDateOf(Temporal.Instant.fromEpochMilliseconds(epochMs), zone);
  return `${timeOf(epochMs, zone)} del ${weekdayDate(date)}`;
};
