import {
  type HolidayField,
  type HolidayRow,
  holidayColumns,
  holidayRules,
  type KnownHoliday,
} from '@relevo/domain/import-holidays';
import { dashed } from '@relevo/domain/written';
import { notFound } from '../kernel/app-error.ts';
import type { ImportKind } from './import-kind.ts';
import { judgeKeyed } from './judge-keyed.ts';
import { listHolidays } from './kind-holidays.sql.ts';
import type { RowUndo } from './row-undo.ts';

interface OnDate {
  date: string;
}

/** A holiday that was made goes as on its page: leave on it is charged again, and a validated sheet keeps it. */
const undo: RowUndo<HolidayRow, OnDate, KnownHoliday> = {
  keyOf({ values: { date } }) {
    if (date === null) throw notFound();
    return { date };
  },
  async find(db, t, keys) {
    const known = new Map((await listHolidays(db, t)).map((holiday) => [holiday.date, holiday]));
    return keys.map(({ date }) => known.get(date) ?? null);
  },
  isSame: (after, now) => after.name === now.name,
  restore: (call, use, { before, now: { date, version } }) =>
    before === null
      ? use.removeHoliday(call, date, version)
      : use.renameHoliday(call, date, { nombre: before.name, version }),
};

/** Years after this one whose holidays can be written. */
const yearsAhead = 2;

/** Files of holidays: the key is the date. */
export const holidaysKind: ImportKind<HolidayField, HolidayRow> = {
  ...{ name: 'holidays', wire: 'feriados', scope: 'turnos', columns: holidayColumns, undo },
  wireColumns: { date: 'fecha', name: 'nombre' },
  names: async () => ({}),
  async judge(db, t, planned) {
    const known = await listHolidays(db, t);
    const year = Number(planned.today.slice(0, 4));
    const byDate = new Map(known.map((holiday) => [holiday.date, holiday]));
    return judgeKeyed(planned, holidayRules(byDate, { from: year, until: year + yearsAhead }));
  },
  listed: async (db, t) => (await listHolidays(db, t)).map(({ date, name }) => [dashed(date), name]),
  writer: async (_db, _t, use) => ({
    async write(call, _within, { values: { date, name, version } }) {
      if (date === null || name === null) throw notFound();
      if (version === null) await use.makeHoliday(call, { fecha: date, nombre: name });
      else await use.renameHoliday(call, date, { nombre: name, version });
      return null;
    },
  }),
};
