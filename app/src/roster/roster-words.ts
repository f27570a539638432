import type { Roster, RosterRow, RosterShift } from '@relevo/contract';
import { isUnplanned, UNPLANNED } from '@relevo/domain/roster';
import type { DayVerdict } from '@relevo/domain/roster-draft';
import { type LocalDate, localTimeOf } from '@relevo/domain/time';
import { dateInText, longDate, timeRange } from '../ui/formatters.ts';

import type { Plan, Refused, ShownDraft } from './draft-state.ts';

/** What cells are drawn and named by, looked up once for a roster. */
export interface Lookups {
  types: ReadonlyMap<number, Roster['tipos'][number]>;
  sectors: ReadonlyMap<number, string>;
  /** Names of the holidays in the range by date. */
  holidays: ReadonlyMap<LocalDate, string>;
  zone: string;
  /** Words of a day, and of times of day: a grid names a thousand cells by a few dozen of them. */
  dayOf: (date: LocalDate) => string;
  /** '08:00 a 20:00' of two moments as '1780000000000 1780043200000'. */
  timesOf: (span: string) => string;
}

/** Words of a day within the name of a cell: 'jueves 26 de noviembre'. */
const dayWords = (date: LocalDate) => longDate(date).toLowerCase();

/** The same function that makes each of its answers once. */
function once<A, R>(make: (asked: A) => R): (asked: A) => R {
  const made = new Map<A, R>();
  return (asked) => {
    if (!made.has(asked)) made.set(asked, make(asked));
    return made.get(asked) as R;
  };
}

export const lookupsOf = (
  { tipos, sectores, feriados }: Pick<Roster, 'tipos' | 'sectores' | 'feriados'>,
  zone: string,
): Lookups => ({
  types: new Map(tipos.map((type) => [type.id, type])),
  sectors: new Map(sectores.map(({ id, nombre }) => [id, nombre])),
  holidays: new Map(feriados.map(({ fecha, nombre }) => [fecha, nombre])),
  zone,
  dayOf: once(dayWords),
  timesOf: once((span) => {
    const [from = 0, to = 0] = span.split(' ').map(Number);
    const at = (epoch: number) => localTimeOf(Temporal.Instant.fromEpochMilliseconds(epoch), zone);
    return timeRange(at(from), at(to));
  }),
});

export const nameOf = ({ nombre, apellido_paterno }: Pick<RosterRow, 'nombre' | 'apellido_paterno'>) =>
  `${nombre.split(' ')[0]} ${apellido_paterno}`;

/** '08:00 a 20:00' of a shift with the extra time agreed on. */
export function timesOf({ turnos }: RosterRow, id: number, lookups: Lookups): string {
  const fact = turnos.find((one) => one.id === id);
  return fact ? lookups.timesOf(`${fact.comienza} ${fact.acaba}`) : '';
}

/** The leave of a person on a date: approved first. */
export function leaveOn({ permisos }: RosterRow, date: LocalDate) {
  const on = permisos.filter(({ desde, hasta }) => desde <= date && date <= hasta);
  return on.find(({ aprobado }) => aprobado) ?? on[0];
}

const REQUEST_WORDS = { cambio: 'cambio pedido', liberacion: 'liberación pedida' } as const;

/** What stands on a shift: its absence, its request, what it is beside a normal one. */
export function notesOf(shift: RosterShift, { sectors }: Lookups): string[] {
  const { ausencia, pedido, unidad, detalle, cobertura, sector } = shift;
  return [
    ...(ausencia ? [ausencia.nombre, ausencia.cubierta ? 'cubierta' : 'sin cubrir'] : []),
    ...(pedido ? [REQUEST_WORDS[pedido.de]] : []),
    ...(unidad ? [`en ${unidad}`] : []),
    ...(cobertura ? ['cobertura'] : detalle ? [`turno ${detalle}`] : []),
    ...(!unidad && sector !== undefined ? [sectors.get(sector) ?? ''] : []),
  ].filter(Boolean);
}

/** Why a day is none of the unit's own person here: 'Llega el jue 14 ene'; null on the unit's days. */
export function awayWords({ propia, tramos }: RosterRow, date = ''): string | null {
  if (!propia || tramos.some(({ desde, hasta }) => desde <= date && date <= hasta)) return null;
  const next = tramos.find(({ desde }) => date < desde);
  if (next) return `Llega el ${dateInText(next.desde)}`;
  const last = tramos.at(-1);
  return last ? `Está hasta el ${dateInText(last.hasta)}` : 'Sin contrato';
}

/** A day of a person without a shift, in words: leave, another unit, free, or not planned. */
export function emptyWords(row: RosterRow, date: LocalDate): string {
  const leave = leaveOn(row, date);
  const away = awayWords(row, date);
  if (away) return away;
  if (leave) return leave.aprobado ? leave.tipo : `${leave.tipo}, pedido`;
  return isUnplanned(date, row.programacion) ? UNPLANNED : 'Libre';
}

/** How far a person's days are published: 'Publicado hasta el dom 20 dic'. */
export const untilWords = ({ programacion }: Pick<RosterRow, 'programacion'>): string =>
  programacion ? `Publicado hasta el ${dateInText(programacion.hasta)}` : 'Nada publicado';

/** A drafted day: 'Largo, sin publicar', with what the rules say and whether it is stale. */
export function draftWords(
  { idtipo, vieja, two, added }: ShownDraft,
  verdict: DayVerdict | undefined,
  { types }: Lookups,
): string {
  const what = idtipo === null ? 'Libre' : (types.get(idtipo)?.nombre ?? '');
  const stale = two ? ['dos respuestas, por decidir'] : vieja ? ['cambió después de tu borrador'] : [];
  return [what, added ? 'se agregará' : 'sin publicar', ...stale, ...(verdict?.texts ?? [])].join(', ');
}

/** The code of a planned day as it is typed; of a free one as it is drawn. */
export const codeOf = ({ idtipo }: Pick<Plan, 'idtipo'>, { types }: Pick<Lookups, 'types'>): string =>
  idtipo == null ? '–' : (types.get(idtipo)?.abreviatura ?? '');

/** What was typed and why it is not written: 'Largo no se escribió: este día ya pasó.' */
export function refusedText({ plan, code, text }: Refused, { types }: Pick<Lookups, 'types'>): string {
  if (!plan) return text;
  const what = plan.idtipo == null ? 'Libre' : (types.get(plan.idtipo)?.nombre ?? code);
  return `${what} no se escribió: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** Why nothing is written without a connection: the kept grid is read alone. */
export const OFFLINE = 'Sin conexión: puedes mirar, no cambiar.';

/** '1 celda', '12 celdas'. */
export const cellsWords = (count: number) => (count === 1 ? '1 celda' : `${count} celdas`);

/** '1 persona', '4 personas'. */
export const peopleWords = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);

/** What is chosen, for a screen reader: '12 celdas elegidas, de Camila Rojas, lunes 23, a Diego Soto, jueves 26'. */
export const rangeWords = (
  count: number,
  [first, from]: readonly [RosterRow, LocalDate],
  [last, to]: readonly [RosterRow, LocalDate],
) => `${cellsWords(count)} elegidas, de ${placeName(first, from)}, a ${placeName(last, to)}`;

/** Where a cell stands: 'Camila Rojas, jueves 26 de noviembre'. */
export const placeName = (row: RosterRow, date: LocalDate, { dayOf } = { dayOf: dayWords }) =>
  `${nameOf(row)}, ${dayOf(date)}`;

/** The name of a cell: 'Camila Rojas, jueves 26 de noviembre, Largo, 08:00 a 20:00, Sector A'. */
export function cellName(
  row: RosterRow,
  date: LocalDate,
  shifts: RosterShift[] | null,
  lookups: Lookups,
): string {
  const said =
    shifts?.flatMap((shift) => [
      lookups.types.get(shift.tipo)?.nombre ?? '',
      timesOf(row, shift.id, lookups),
      ...notesOf(shift, lookups),
    ]) ?? [];
  const leave = leaveOn(row, date);
  const waits = shifts && leave && !leave.aprobado ? [`${leave.tipo}, pedido`] : [];
  const words = shifts ? [...said, ...waits] : [emptyWords(row, date)];
  return [placeName(row, date, lookups), ...words].join(', ');
}
