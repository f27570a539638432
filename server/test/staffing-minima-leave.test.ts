import type { PermitReview } from '@relevo/contract';
import { weekdayOf } from '@relevo/domain/shift-types';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { rowsOf, sql } from '../src/db/sql.ts';
import { addShift, setMinimum, setRule } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { addPermitTypes, askPermit, type PermitBody, permitType } from './support/permits.ts';
import { setStage } from './support/swap-stage.ts';
import { dataOf } from './support/swaps.ts';

const { server, camila, patricia, newDates, close } = await setStage();
await addPermitTypes(server);
afterAll(close);
beforeEach(async () => {
  await setRule(server, 'regla.dotacion', null);
  await setMinimum(server, { groupId: 1 }, 3);
});

/** A day on which Camila, Diego and Valentina work: without Camila two stay. */
async function day(): Promise<{ from: string; to: string }> {
  const { absence: from } = newDates();
  for (const id of [worker.camila, worker.diego, worker.valentina]) {
    await addShift(server, id, from, 'day', { sectorId: 2 });
  }
  return { from, to: from };
}
const except = (row: object) =>
  server.db.query(sql`
    insert into ${server.tables()('staffing_exception')} ${rowsOf([{ payroll_group_id: 1, is_day: true, ...row }])}`);
const holiday = (date: string) =>
  server.db.query(sql`insert into ${server.tables()('holiday')} (date, name) values (${date}, 'Feriado')`);

test.each([
  ['every day', async () => {}, 3],
  ['its weekday', (date: string) => except({ weekday: weekdayOf(date), minimum: 2 }), 2],
  [
    'holidays',
    async (date: string) => {
      await holiday(date);
      await except({ minimum: 1 });
    },
    1,
  ],
  ['its date', (date: string) => except({ date, minimum: 0 }), 0],
  [
    'its weekday, on which none is asked for',
    (date: string) => except({ weekday: weekdayOf(date), minimum: null }),
    null,
  ],
])('leave is judged by the least staffing of %s', async (_, arrange, minimum) => {
  await server.db.query(sql`delete from ${server.tables()('staffing_exception')}`);
  const range = await day();
  await arrange(range.from);
  const query = { permit_type_id: permitType.unpaid, ...range };
  const strip = dataOf<PermitReview>(await camila.get('requests/permits/cobertura', query));
  expect(strip.dias.find(({ turnoDia }) => turnoDia === 1)).toMatchObject({
    planificados: 3,
    minimo: minimum,
  });
  const { idsolicitud: id } = dataOf<PermitBody>(
    await askPermit(camila, { type: permitType.unpaid, ...range, confirmado: true }),
  );
  const review = dataOf<PermitReview>(await patricia.get(`solicitud/permiso/${id}/verificacion`));
  expect(JSON.stringify(review).includes('Enfermeras UCI, ')).toBe(minimum !== null);
  const list = dataOf<{ idsolicitud: number; quiebres: object[] }[]>(await patricia.get('solicitud/permiso'));
  const breaks = list.find(({ idsolicitud }) => idsolicitud === id)?.quiebres;
  expect(breaks).toEqual(
    minimum === 3
      ? [{ fecha: range.from, turnoDia: 1, minimo: 3, tipo: null, quedan: 2, nivel: 'tight' }]
      : [],
  );
});
