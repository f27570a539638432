import type { HistoryEvent, Query } from '@relevo/contract';
import type { historyEndpoints } from '@relevo/contract/history';
import type { Cell } from '@relevo/domain/csv';
import { addDays, startOfDay } from '@relevo/domain/time';
import { dashed, timeToTheSecond } from '@relevo/domain/written';
import type { Deps } from '../deps.ts';
import { tableFile } from '../files/table-file.ts';
import { askerOf } from '../http/asker-gone.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import type { Organisation } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import { recordFile, recordLook } from './history.service.ts';
import {
  countEvents,
  findPeople,
  findUnits,
  listEvents,
  loadNames,
  nameOfPerson,
  type Wanted,
} from './history.sql.ts';
import { HISTORY_EVENTS, LATEST_ACTIONS } from './history-events.ts';
import { historyEvent, latestChange } from './history-words.ts';

type Asked = Omit<Query<'GET administracion/historial'>, 'page' | 'limit'>;

/** The most days of one answer. */
const DAYS = 366;
/** The newest changes that a desk's start shows, and how far back they lie. */
const LATEST = { events: 5, days: 30 };
/** Events of a file that are in memory at a time. */
const PART = 500;
const HEADING = ['Fecha', 'Hora', 'Quién', 'Papel', 'Qué', 'A quién', 'Detalle'];

function cellsOf({ momento, quien, que, concierne, cambios }: HistoryEvent, zone: string): Cell[] {
  const at = Temporal.Instant.from(momento);
  return [
    dashed(at.toZonedDateTimeISO(zone).toPlainDate().toString()),
    timeToTheSecond(at.epochMilliseconds, zone),
    quien.nombre,
    quien.papel,
    que,
    concierne.map(({ nombre }) => nombre).join(', '),
    cambios.map(({ campo, antes, despues }) => `${campo}: ${antes ?? '-'} → ${despues ?? '-'}`).join('; '),
  ];
}

/** Actions among some whose words have every word that is searched for, without accents. */
function actionsOf(q: string, among: readonly string[]): string[] {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(q).split(/\s+/).filter(Boolean);
  const saysAll = (text: string) => words.every((word) => plain(text).includes(word));
  return words.length === 0 ? [] : among.filter((action) => saysAll(HISTORY_EVENTS[action]?.words ?? ''));
}

const historyRoutes = ({ db, workbooks }: Deps): RoutesOf<keyof typeof historyEndpoints> => {
  /** What is asked for, with the name of the person where one is. @throws request.invalid, thing.not_found */
  const wantedOf = async (
    { t, timeZone }: Organisation,
    { desde, hasta, q = '', persona, lado, tipo }: Asked,
  ): Promise<{ wanted: Wanted; person: string | null }> => {
    checkRange({ desde, hasta }, DAYS);
    const person = persona === undefined ? null : await nameOfPerson(db, t, persona);
    if (persona !== undefined && person === null) throw notFound();
    const named = q.trim() === '' ? null : await findPeople(db, t, q);
    const ids =
      persona === undefined ? named : named === null ? [persona] : named.filter((id) => id === persona);
    // Who has looked, and from which devices people come in, is asked for by itself.
    const isAsked = (kind: string | undefined) =>
      tipo === undefined ? kind !== 'miradas' && kind !== 'ingresos' : kind === tipo;
    const actions = Object.keys(HISTORY_EVENTS).filter((action) => isAsked(HISTORY_EVENTS[action]?.kind));
    return {
      person,
      wanted: {
        from: startOfDay(desde, timeZone),
        until: startOfDay(addDays(hasta, 1), timeZone),
        actions,
        people: ids && { ids, side: lado ?? null },
        // Of one person, or of those who did something, words of an action or a unit would find everybody's.
        ...(persona === undefined &&
          lado === undefined &&
          named && { worded: actionsOf(q, actions), units: await findUnits(db, t, q) }),
      },
    };
  };
  async function* partsOf({ t, timeZone }: Organisation, wanted: Wanted): AsyncGenerator<Cell[][]> {
    const writing = { names: await loadNames(db, t), zone: timeZone };
    for (let offset = 0; ; offset += PART) {
      const events = await listEvents(db, t, wanted, { offset, limit: PART, zone: timeZone });
      yield events.map((event) => cellsOf(historyEvent(event, writing), timeZone));
      if (events.length < PART) return;
    }
  }
  return {
    'GET administracion/historial': async ({ call, org, query: { page, limit, ...asked } }) => {
      const { wanted, person } = await wantedOf(org, asked);
      await recordLook(call);
      const [total, events, names] = await Promise.all([
        countEvents(db, org.t, wanted),
        listEvents(db, org.t, wanted, { offset: (page - 1) * limit, limit, zone: org.timeZone }),
        loadNames(db, org.t),
      ]);
      const writing = { names, zone: org.timeZone };
      return {
        data: events.map((event) => historyEvent(event, writing)),
        meta: { total, persona: person },
      };
    },
    'GET administracion/historial/ultimos': async ({ org, now }) => {
      const wanted: Wanted = {
        from: now.subtract({ hours: 24 * LATEST.days }),
        until: now.add({ milliseconds: 1 }),
        actions: LATEST_ACTIONS,
        people: null,
      };
      const [events, names] = await Promise.all([
        listEvents(db, org.t, wanted, { offset: 0, limit: LATEST.events, zone: org.timeZone }),
        loadNames(db, org.t),
      ]);
      const writing = { names, zone: org.timeZone };
      return { data: events.map((event) => latestChange(event, writing)) };
    },
    'GET administracion/historial/archivo': async ({ query: { formato, ...asked }, ...context }) => {
      const { call, org } = context;
      const { wanted } = await wantedOf(org, asked);
      const table = { heading: HEADING, rows: partsOf(org, wanted) };
      const file = await tableFile({ workbooks }, askerOf(context), formato, table);
      await recordFile(call, asked);
      return {
        ...file,
        name: `historial_${asked.desde}_${asked.hasta}.${formato}`,
      };
    },
  };
};

export const historyFeature = (deps: Deps) => ({ routes: historyRoutes(deps) });
