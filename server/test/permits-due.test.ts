import { DAY } from '@relevo/domain/permit-days';
import { afterAll, expect, it } from 'vitest';
import { rowsOf, sql } from '../src/db/sql.ts';
import { putHoliday } from '../src/holidays/holidays.service.ts';
import { writeDue } from '../src/permits/due.service.ts';
import { lockUnwritten, setWritten } from '../src/permits/due.sql.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { addPermitTypes, approve, askPermit, type PermitBody, permitType } from './support/permits.ts';
import { setStage } from './support/swap-stage.ts';
import { dataOf } from './support/swaps.ts';

const { server, camila, patricia, newDates, close } = await setStage();
await addPermitTypes(server);
afterAll(close);

const andes = { code: 'andes', timeZone: 'America/Santiago' };
const due = (now = fixtureNow) => server.db.begin((tx) => writeDue(tx, andes, now));
const movements = () =>
  server.db.query<{ kind: string; days: number; count: number }>(sql`
    select m.kind, (sum(m.parts) / 534360)::float as days, count(*)::int as count
    from ${server.tables()('permit_movement')} m
    join ${server.tables()('permit_lot')} l on l.id = m.lot_id and l.worker_id = ${worker.camila}
    group by m.kind order by m.kind`);
const left = async () => {
  const balances = dataOf<{ iddetPermiso: number; saldo_actual: number }[]>(await camila.get('permit-types'));
  return balances
    .filter(
      (one) => one.iddetPermiso === permitType.holiday || one.iddetPermiso === permitType.administrative,
    )
    .map((one) => one.saldo_actual);
};

it('writes what the rules say, once, and no balance changes by it', async () => {
  const before = await left();
  expect(before).toEqual([30, 6]);
  await due();
  const written = await movements();
  // Two years of 15 days; 2024 to 2026 of 6, the first two of which ended.
  expect(written).toEqual([
    { kind: 'expired', days: -12, count: 2 },
    { kind: 'granted', days: 48, count: 5 },
  ]);
  await due();
  await due(fixtureNow.add({ hours: 24 }));
  expect(await movements()).toEqual(written);
  expect(await left()).toEqual(before);
});

it('a holiday that is added later gives its day back, once', async () => {
  const { absence: from, back: to } = newDates();
  const { idsolicitud: id } = dataOf<PermitBody>(await askPermit(camila, { from, to }));
  dataOf(await approve(patricia, id));
  const [before = 0] = await left();
  const add = () =>
    server.db.begin((tx) => putHoliday(tx, andes, { date: to, name: 'Feriado regional' }, fixtureNow));
  expect(await add()).toBe(1);
  expect(await left()).toEqual([before + 1, 6]);
  expect(await add()).toBe(0);
  await due(fixtureNow.add({ hours: 48 }));
  expect(await left()).toEqual([before + 1, 6]);
});

it('a holiday gives nothing back to leave that counts every date', async () => {
  const type = { id: 120, name: 'Por días corridos', kind: 'corridos', absence_type_id: 2, draws: true };
  const grants = { grant_when: 'anniversary', grant_parts: 10 * DAY };
  await server.db.query(sql`
    insert into ${server.tables()('permit_type')} ${rowsOf([{ ...type, ...grants }])}`);
  const { absence: from, back: to } = newDates();
  const asked = await askPermit(camila, { type: type.id, from, to });
  dataOf(await approve(patricia, dataOf<PermitBody>(asked).idsolicitud));
  const day = { date: to, name: 'Feriado regional' };
  expect(await server.db.begin((tx) => putHoliday(tx, andes, day, fixtureNow))).toBe(0);
});

it('a holiday that came while leave was approved is made good with the next day', async () => {
  const { absence: from, back: to } = newDates();
  const { idsolicitud: id } = dataOf<PermitBody>(await askPermit(camila, { from, to }));
  dataOf(await approve(patricia, id));
  const [before = 0] = await left();
  await server.db.query(
    sql`insert into ${server.tables()('holiday')} (date, name) values (${from}, 'Otro feriado')`,
  );
  await due(fixtureNow.add({ hours: 72 }));
  expect(await left()).toEqual([before + 1, 6]);
});

it('comes to everybody in turn, also where no day is long enough for all', async () => {
  const t = server.tables();
  await server.db.query(sql`update ${t('worker')} set permits_written_on = null`);
  const seen: number[] = [];
  for (const date of ['2027-01-01', '2027-01-02', '2027-01-03']) {
    await server.db.begin(async (tx) => {
      const some = await lockUnwritten(tx, t, date, 2);
      await setWritten(tx, t, some, date);
      seen.push(...some);
    });
  }
  expect(new Set(seen)).toEqual(new Set(Object.values(worker)));
});
