import type { AttendanceSheet } from '@relevo/contract';
import { localDateOf } from '@relevo/domain/time';
import { readSheet } from '../../../server/src/attendance/sheets.service.ts';
import type { Tx } from '../../../server/src/db/connection.ts';
import { sql } from '../../../server/src/db/sql.ts';
import type { ObjectNames } from '../../../server/src/db/tables.ts';

const total = ({ listaTurno }: AttendanceSheet, name: string) => listaTurno.totalTrabajadorPeriodo[name] ?? 0;
const objections = ({ listaTurno }: AttendanceSheet) =>
  listaTurno.listaTurnoPorSemana
    .flatMap(({ dias }) => dias)
    .filter(({ respuesta }) => respuesta?.conforme === false).length;
const changes = ({ estadoFDAPostValidacion }: AttendanceSheet) =>
  estadoFDAPostValidacion?.cambios.length ?? 0;

const costs = ['atrasoTotal', 'salidaAnticipadaTotal', 'omisionTotal', 'inasistenciaTotal'];

/** The kinds of sheets in the UCI of a demonstration organisation in the open period, and a nurse's earlier ones. */
export async function sheetKindsOf(tx: Tx, t: ObjectNames, now: Temporal.Instant) {
  const today = localDateOf(now, 'America/Santiago');
  const ids = await tx.query<{ id: number }>(
    sql`select id from ${t('worker')} where unit_id = 1 order by id`,
  );
  const periods = await tx.query<{ id: number }>(sql`
    select id from ${t('period')} where ends_on < ${today} order by ends_on desc`);
  const [last, ...before] = periods.map(({ id }) => id);
  const read = (workerId: number, periodId: number) =>
    readSheet(tx, t, { workerId, periodId }, { now, today });
  const open: AttendanceSheet[] = [];
  for (const { id } of ids) open.push(await read(id, last ?? 0));
  const past: AttendanceSheet[] = [];
  for (const period of before) past.push(await read(ids[3]?.id ?? 0, period));
  const some = (is: (sheet: AttendanceSheet) => boolean) => open.filter(is).length;
  const validated = ({ estadoFDA }: AttendanceSheet) => estadoFDA !== null;
  return {
    clean: some((one) => costs.every((name) => total(one, name) === 0) && validated(one)) > 0,
    delays: some((one) => total(one, 'atrasoTotal') >= 60) > 0,
    omissions: some((one) => total(one, 'omisionTotal') >= 2 && !validated(one)) > 0,
    extra: some((one) => total(one, 'HorasExtrasTotal') >= 7200) > 0,
    leave: some((one) => total(one, 'permisoTotal') > 0) > 0,
    objected: some((one) => objections(one) > 0 && !validated(one)) > 0,
    objectedAndValidated: some((one) => objections(one) > 0 && validated(one)) > 0,
    changed: some((one) => changes(one) === 1),
    half: some(validated) / open.length > 0.4 && some(validated) / open.length < 0.75,
    holidays: past.some((one) => total(one, 'HorasFestivosTotal') > 0),
  };
}

export const everySheetKind = {
  ...{ clean: true, delays: true, omissions: true, extra: true, leave: true },
  ...{ objected: true, objectedAndValidated: true, changed: 1, half: true, holidays: true },
};
