import type { DraftChange } from '@relevo/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addPunch, addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { addPermitTypes, permitType, record } from './support/permits.ts';
import { draft, preview, readRoster, rosterPath, write } from './support/roster.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  await addPermitTypes(server);
});
afterAll(() => server.close());

const people = [worker.camila, worker.diego, worker.ignacio];
const range = { desde: '2027-02-01', hasta: '2027-02-28' };
const dates = Array.from({ length: 28 }, (_, day) => `2027-02-${String(day + 1).padStart(2, '0')}`);

/** A small generator of numbers, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** Rows of a law that are broken, by its name. */
async function brokenLaws(published: ReadonlySet<number>): Promise<Record<string, unknown[]>> {
  const t = server.tables();
  const ids = [...published];
  return {
    overlap: await server.db.query(sql`
      select a.id, b.id as other from ${t('shift')} a join ${t('shift')} b on b.worker_id = a.worker_id and b.id > a.id
      where a.starts_at < b.ends_at and b.starts_at < a.ends_at`),
    leave: await server.db.query(sql`
      select s.id from ${t('shift')} s
      join ${t('permit')} q on q.worker_id = s.worker_id and q.approved and q.from_date <= s.date and q.free_from > s.date
      where s.starts_at is not null and not exists (select from ${t('absence')} a where a.shift_id = s.id)`),
    days: await server.db.query(sql`
      select w.id, d.day::date from unnest(${ids}::int[]) w(id)
      cross join generate_series(${range.desde}::timestamp, ${range.hasta}::timestamp, interval '1 day') d(day)
      where not exists (select from ${t('shift')} s where s.worker_id = w.id and s.date = d.day::date)`),
    doubled: await server.db.query(sql`
      select worker_id, date from ${t('shift')} where date between ${range.desde} and ${range.hasta} and not coverage
      group by worker_id, date having count(*) > 1`),
  };
}

it('whatever is drafted and published, no law of the roster is broken, and what has marks stays', async () => {
  const pick = numbers(33);
  const published = new Set<number>();
  const t = server.tables();
  const marked = await addShift(server, worker.camila, '2027-02-10');
  await addPunch(server, { shiftId: marked, type: 1, at: '2026-11-18T07:52:14-03:00' });
  const [before] = await server.db.query(sql`select * from ${t('shift')} where id = ${marked}`);
  expect(
    (
      await record(patricia, {
        ...{ idtrabajador: worker.diego, permit_type_id: permitType.medical },
        ...{ from: '2027-02-08', to: '2027-02-12' },
      })
    ).statusCode,
  ).toBe(200);
  for (let round = 0; round < 14; round += 1) {
    const roster = await readRoster(patricia, range);
    const drafted = new Map(
      roster.borrador?.celdas.map((cell) => [`${cell.idtrabajador} ${cell.fecha}`, cell.version]),
    );
    const changes = new Map<string, DraftChange>();
    for (let index = 0; index < 25; index += 1) {
      const [idtrabajador = 0, day] = [people[pick(people.length)], pick(28)];
      const fecha = dates[day] ?? '';
      const cell = roster.filas.find((row) => row.idtrabajador === idtrabajador)?.celdas[day];
      const base =
        drafted.get(`${idtrabajador} ${fecha}`) ?? cell?.map(({ version }) => version).join('+') ?? '';
      const type = pick(3);
      changes.set(`${idtrabajador} ${fecha}`, write(idtrabajador, fecha, type === 0 ? null : 1 + type, base));
    }
    const { celdas } = await draft(patricia, ...changes.values());
    expect(celdas.length).toBeGreaterThan(0);
    const { personas } = await preview(patricia, range);
    const going = personas.filter(({ cambios }) => cambios.some(({ estado }) => estado === 'va'));
    const chosen = (round % 3 === 0 ? going.slice(0, 1) : going).map(({ idtrabajador }) => idtrabajador);
    const seen = await preview(patricia, { ...range, trabajadores: chosen.join(',') });
    const sin = seen.personas.flatMap(({ idtrabajador, cambios }) =>
      cambios.filter(({ estado }) => estado !== 'va').map(({ fecha }) => ({ idtrabajador, fecha })),
    );
    const { version, confirmar: confirmado } = seen;
    const answer = await patricia.request('POST', `${rosterPath}/publicar`, {
      body: { ...range, version, sin, confirmado, pide_confirmacion: false, idtrabajador: chosen },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    for (const id of chosen) published.add(id);
    expect(await brokenLaws(published), `round ${round}`).toEqual({
      ...{ overlap: [], leave: [], days: [], doubled: [] },
    });
    expect(await server.db.query(sql`select * from ${t('shift')} where id = ${marked}`)).toEqual([before]);
  }
  expect(published.size).toBe(people.length);
});
