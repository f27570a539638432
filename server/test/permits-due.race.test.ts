import { DAY } from '@relevo/domain/permit-days';
import { afterAll, expect, test } from 'vitest';
import { rowsOf, sql } from '../src/db/sql.ts';
import { putHoliday } from '../src/holidays/holidays.service.ts';
import { writeDue } from '../src/permits/due.service.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import {
  addPermitTypes,
  approve,
  askPermit,
  movementsOf,
  type PermitBody,
  permitType,
  withdraw,
} from './support/permits.ts';
import { setStage } from './support/swap-stage.ts';
import { dataOf } from './support/swaps.ts';

const { server, camila, patricia, newDates, close } = await setStage();
await addPermitTypes(server);
afterAll(close);

const andes = { code: 'andes', timeZone: 'America/Santiago' };
const t = server.tables();
const rounds = [0, 1, 2, 3, 4, 5, 6, 7];
const ask = async (type: number, from: string, to: string) =>
  dataOf<PermitBody>(await askPermit(camila, { type, from, to })).idsolicitud;

test.each(rounds)('a day that becomes a holiday while its leave is withdrawn comes back once', async () => {
  const { absence: from, back: to } = newDates();
  const id = await ask(permitType.holiday, from, to);
  dataOf(await approve(patricia, id));
  const [withdrawn] = await Promise.all([
    withdraw(patricia, id),
    server.db.begin((tx) => putHoliday(tx, andes, { date: to, name: 'Feriado regional' }, fixtureNow)),
  ]);
  dataOf(withdrawn);
  const ofLeave = (await movementsOf(server, worker.camila)).filter(({ permit }) => permit === id);
  expect(ofLeave.reduce((sum, { days }) => sum + days, 0)).toBe(0);
});

test.each(rounds)('growth that is written while leave takes it ahead is granted once: %i', async (round) => {
  const type = 110;
  const daily = { kind: 'corridos', absence_type_id: 2, draws: true, grant_when: 'daily', carried_lots: 0 };
  await server.db.query(sql`
    insert into ${t('permit_type')} ${rowsOf([{ id: type, name: 'Diario', ...daily, grant_parts: 365 * DAY }])}
    on conflict do nothing`);
  await server.db.query(sql`
    delete from ${t('permit_movement')} where lot_id in (
      select id from ${t('permit_lot')} where permit_type_id = ${type})`);
  await server.db.query(sql`update ${t('worker')} set permits_written_on = null`);
  const from = Temporal.PlainDate.from('2026-11-25').add({ days: round }).toString();
  const id = await ask(type, from, from);
  const [approved] = await Promise.all([
    approve(patricia, id),
    server.db.begin((tx) => writeDue(tx, andes, fixtureNow)),
  ]);
  dataOf(approved);
  const lots = await server.db.query<{ begins: string; days: number }>(sql`
    select l.period_from as begins, (sum(m.parts) / ${DAY})::float as days from ${t('permit_movement')} m
    join ${t('permit_lot')} l on l.id = m.lot_id and l.permit_type_id = ${type}
      and ${from} between l.period_from and l.period_to
    where m.kind = 'granted' and l.worker_id = ${worker.camila} group by l.id`);
  expect(lots).toHaveLength(1);
  for (const { begins, days } of lots) {
    expect(days).toBe(Temporal.PlainDate.from(begins).until(from).days);
  }
});
