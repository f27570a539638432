import type { holidaysEndpoints } from '@relevo/contract/holidays';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import {
  acceptHolidays,
  makeHoliday,
  removeHoliday,
  renameHoliday,
  YEARS_AHEAD,
} from './holidays.service.ts';
import { effectsOn, holidaysBetween, isReviewed, yearsWithHolidays } from './holidays.sql.ts';

const NOTHING = { shifts: 0, returned: 0, charged: 0 };

const holidaysRoutes = ({ db }: Deps): RoutesOf<keyof typeof holidaysEndpoints> => ({
  'GET administracion/feriados': async ({ org: { t, timeZone }, now, query: { anio } }) => {
    // The calendar of holidays is large, and only the desk wants it.
    const { calendarOfYear, proposedHolidays } = await import('../starter/holidays.ts');
    const today = localDateOf(now, timeZone);
    const thisYear = Number(today.slice(0, 4));
    const [rows, years, reviewed] = await Promise.all([
      holidaysBetween(db, t, `${anio}-01-01`, `${anio}-12-31`),
      yearsWithHolidays(db, t),
      isReviewed(db, t, anio),
    ]);
    const kept = new Set(rows.map(({ date }) => date));
    const calendar = calendarOfYear(anio);
    const proposals = proposedHolidays(today).filter(
      ({ date }) => date.startsWith(`${anio}-`) && !kept.has(date),
    );
    const closed = anio < thisYear;
    const dates = closed ? [] : [...rows, ...proposals].map(({ date }) => date);
    const effects = await effectsOn(db, t, dates, today);
    const open = Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => thisYear + ahead);
    return {
      data: {
        anios: [...new Set([...years, ...open])].sort((a, b) => a - b),
        cerrado: closed,
        revisado: reviewed,
        feriados: rows.map(({ date, name, version }) => {
          const { shifts, charged } = effects.get(date) ?? NOTHING;
          const clase = calendar.find((one) => one.date === date)?.kind ?? ('propio' as const);
          return { fecha: date, nombre: name, version, clase, turnos: shifts, permisos: charged };
        }),
        propuestos: proposals.map(({ date, name, kind, region }) => {
          const { shifts, returned } = effects.get(date) ?? NOTHING;
          return { fecha: date, nombre: name, clase: kind, region, turnos: shifts, permisos: returned };
        }),
      },
    };
  },
  'POST administracion/feriados': async ({ call, body }) => ({ data: await makeHoliday(call, body) }),
  'POST administracion/feriados/propuestos': async ({ call, body }) => ({
    data: await acceptHolidays(call, body),
  }),
  'PUT administracion/feriados/{fecha}': async ({ call, params, body }) => {
    await renameHoliday(call, params.fecha, body);
    return { data: { ok: true as const } };
  },
  'DELETE administracion/feriados/{fecha}': async ({ call, params, query }) => ({
    data: await removeHoliday(call, params.fecha, query.version),
  }),
});

export const holidaysFeature = (deps: Deps) => ({ routes: holidaysRoutes(deps) });
