import type { Roster, RosterShift, RosterType } from '@relevo/contract/roster';
import { narrowNames } from '@relevo/domain/names';
import { weekdayOf } from '@relevo/domain/shift-types';
import { staffingOf } from '@relevo/domain/staffing';
import type { LocalDate } from '@relevo/domain/time';
import { dashedMoment } from '@relevo/domain/written';
import type { PdfOrder } from '../files/pdf-order.ts';
import type { RosterSheet, SheetDay, SheetLine, SheetMark } from '../files/pdf-roster-sheet.ts';

type Paper = 'A3' | 'A4';

interface Printed {
  paper: Paper;
  organisation: string;
  /** The deployment's address, which the code opens. */
  address: string;
  timeZone: string;
  now: Temporal.Instant;
  /** Name of the manager who prints. */
  by: string;
  /** The latest publication of these days; undefined where what stands there came otherwise. */
  published: { at: Temporal.Instant; number: number } | undefined;
  /** RUTs of people by worker; those without one are left out. */
  ruts: ReadonlyMap<number, string>;
}

/** Lines of people and groups on one page. */
const LINES: Record<Paper, number> = { A3: 36, A4: 40 };
const DAYS = ['', 'Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sá', 'Do'];

/** Made once. Plain dates have no zone; UTC keeps them in place. */
const inWords = new Intl.DateTimeFormat('es-CL', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
});
const wordsOf = (date: LocalDate): string =>
  inWords.format(Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds).replace(',', '');
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** 'Lunes 23 de noviembre al domingo 20 de diciembre de 2026' */
const periodText = (from: LocalDate, to: LocalDate): string =>
  from === to
    ? `${capital(wordsOf(from))} de ${from.slice(0, 4)}`
    : `${capital(wordsOf(from))}${from.slice(0, 4) === to.slice(0, 4) ? '' : ` de ${from.slice(0, 4)}`} al ${wordsOf(to)} de ${to.slice(0, 4)}`;

/**
 * The published roster of a unit for the wall: A3 across with all groups, A4 upright with a group a page. Absences have no
 * reason, and drafts are left out.
 * @param dates the dates of the roster's cells
 */
export function posterOf(roster: Roster, dates: readonly LocalDate[], printed: Printed): PdfOrder {
  const { paper, organisation, now } = printed;
  const groups = groupsOf(roster, dates, printed.ruts);
  const pages =
    paper === 'A3' ? pagesOf(groups, LINES.A3) : groups.flatMap((group) => pagesOf([group], LINES.A4));
  const sheets = pages.length > 0 ? pages : [[]];
  return {
    head: {
      ...{ title: `Planilla de ${roster.unidad.nombre}`, organisation, at: now.epochMilliseconds, paper },
      layout: paper === 'A3' ? 'landscape' : 'portrait',
    },
    parts: sheets.flatMap((lines, index) => [
      ...(index > 0 ? [{ page: true as const }] : []),
      { roster: sheetOf(roster, dates, lines, printed) },
    ]),
  };
}

function sheetOf(
  roster: Roster,
  dates: readonly LocalDate[],
  lines: readonly SheetLine[],
  { address, timeZone, now, by, published }: Printed,
): RosterSheet {
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  return {
    title: roster.unidad.nombre,
    period: periodText(from, to),
    legend: legendOf(roster.tipos, lines),
    days: dates.map((date) => dayOf(date, roster.feriados)),
    lines,
    notes: [
      `Jefatura: ${by}. ${published ? `Publicada el ${dashedMoment(published.at, timeZone)}, versión ${published.number}. ` : ''}Impresa el ${dashedMoment(now, timeZone)}.`,
      'Este papel no se actualiza solo. Lo que vale es lo que muestra tu teléfono: apunta la cámara al código.',
    ],
    signature: 'Firma de la jefatura',
    address,
  };
}

function dayOf(date: LocalDate, holidays: Roster['feriados']): SheetDay {
  const weekday = weekdayOf(date);
  const holiday = holidays.some(({ fecha }) => fecha === date);
  return {
    ...{ weekday: holiday ? 'Fer.' : (DAYS[weekday] ?? ''), day: String(Number(date.slice(8))) },
    ...{ weekend: weekday > 5, holiday, monday: weekday === 1 },
  };
}

/** Lines of each group: its counts by day and night, then its people; those without a group are 'Otros'. */
function groupsOf(
  { filas, grupos, dotacion, tipos }: Roster,
  dates: readonly LocalDate[],
  ruts: Printed['ruts'],
): SheetLine[][] {
  const types = new Map(tipos.map((type) => [type.id, type]));
  const named = grupos.map(({ id, nombre }) => ({ idplanilla: id, nombrePlanilla: nombre }));
  const staffed = dates.map((date) => [true, false].map((day) => staffingOf(dotacion, { date, day }, named)));
  return [...grupos, { id: null, nombre: 'Otros' }].flatMap(({ id, nombre }) => {
    const people = filas.filter(({ idplanilla }) => idplanilla === id);
    if (people.length === 0) return [];
    const counts = staffed.map((kinds) =>
      kinds.map((ofKind) => {
        const found = ofKind.find((one) => one.id === id);
        return { text: String(found ? found.planned - found.absent : 0), low: (found?.short ?? 0) > 0 };
      }),
    );
    return [
      [
        { group: `${nombre}, ${people.length}`, counts },
        ...people.map((row) => ({
          person: {
            names: narrowNames({ nombre: row.nombre, apellido_paterno: row.apellido_paterno }),
            ending: endingOf(row.idtrabajador, ruts),
          },
          cells: row.celdas.map((shifts) => (shifts ? markOf(shifts, types) : null)),
        })),
      ],
    ];
  });
}

/** Letters of a RUT's end: three digits, the dash and the check digit. */
const RUT_END = 5;

function endingOf(workerId: number, ruts: Printed['ruts']): string {
  const rut = ruts.get(workerId);
  return rut ? `…${rut.slice(-RUT_END)}` : `n.º ${workerId}`;
}

function markOf(shifts: readonly RosterShift[], types: ReadonlyMap<number, RosterType>): SheetMark {
  if (shifts.every(({ ausencia }) => ausencia)) return { look: 'hatched', alt: 'Ausente' };
  const there = shifts.filter(({ ausencia }) => !ausencia);
  const night = there.some(({ tipo }) => types.get(tipo)?.turno_dia === false);
  const text = there.map(({ tipo }) => types.get(tipo)?.abreviatura ?? '').join('+');
  return { look: night ? 'filled' : 'outlined', text };
}

/** The types that lines of a page show, with their usual hours. */
function legendOf(tipos: readonly RosterType[], lines: readonly SheetLine[]): RosterSheet['legend'] {
  const marks = lines.flatMap((line) => ('cells' in line ? line.cells : [])).filter((mark) => mark !== null);
  const shown = new Set(marks.flatMap((mark) => (mark.look === 'hatched' ? [] : mark.text.split('+'))));
  const away = marks.some(({ look }) => look === 'hatched');
  return [
    ...tipos
      .filter(({ abreviatura }) => shown.has(abreviatura))
      .map(({ abreviatura, turno_dia, desde, hasta }) => ({
        mark: { look: turno_dia ? ('outlined' as const) : ('filled' as const), text: abreviatura },
        text: `${desde.slice(0, 5)} a ${hasta.slice(0, 5)}${hasta <= desde ? ' del día siguiente' : ''}`,
      })),
    ...(away ? [{ mark: { look: 'hatched' as const, alt: '' }, text: 'Ausente' }] : []),
  ];
}

/**
 * Lines by page. A group that does not fit on the rest of a page begins the next one; one longer than a page goes on below
 * its heading.
 */
function pagesOf(groups: readonly (readonly SheetLine[])[], most: number): SheetLine[][] {
  const pages: SheetLine[][] = [];
  let page: SheetLine[] = [];
  const turn = (...lines: SheetLine[]) => {
    if (page.length > 0) pages.push(page);
    page = lines;
  };
  for (const group of groups) {
    const [heading] = group;
    if (page.length + Math.min(group.length, most) > most) turn();
    for (const line of group) {
      if (page.length >= most && heading) turn(heading);
      page.push(line);
    }
  }
  turn();
  return pages;
}
