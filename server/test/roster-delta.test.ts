import type { DraftDelta, Roster } from '@relevo/contract';
import { draftAfter } from '@relevo/domain/roster-delta';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { unit, worker } from './support/fixture.ts';
import { draft, publish, readRoster, rosterPath, write } from './support/roster.ts';
import { editedRange, playEdit, rosterEdit } from './support/roster-edits.ts';
import { rotation, rotationsPath } from './support/rotations.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
let fourth: number;
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  fourth = await rotation(patricia, { resolucion: '123' });
});
afterAll(() => server.close());

async function delta(since: number, range = editedRange): Promise<DraftDelta> {
  const answer = await patricia.get(`${rosterPath}/borrador`, { ...range, desde_version: String(since) });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: DraftDelta }).data;
}

/** The cycles of the unit's people; rows may stand in another order once other shifts are published. */
const cyclesOf = (roster: Roster) =>
  new Map(roster.filas.flatMap((row) => (row.propia ? [[row.idtrabajador, row.ciclo] as const] : [])));

/** The draft and the cycles of a roster that was read, after what changed since. */
function applied(roster: Roster, changed: DraftDelta) {
  const cycles = new Map(changed.ciclos.map(({ idtrabajador, ciclo }) => [idtrabajador, ciclo]));
  return {
    draft: roster.borrador && draftAfter(roster.borrador, changed),
    cycles: new Map([...cyclesOf(roster).keys()].map((id) => [id, cycles.get(id) ?? null])),
  };
}

const whole = async (range = editedRange) => {
  const roster = await readRoster(patricia, range);
  return { draft: roster.borrador, cycles: cyclesOf(roster) };
};

/** Edits, publications of all that can go, and people who follow a rotation from a day on. */
const step = fc.oneof(
  { weight: 8, arbitrary: rosterEdit },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('publish' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('follow' as const), day: fc.integer({ min: 1, max: 20 }) }),
  },
);

async function play(one: typeof step extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  if (one.kind === 'publish') await publish(patricia, editedRange);
  else if (one.kind === 'follow') {
    const desde = `2027-02-${String(one.day).padStart(2, '0')}`;
    const body = { desde, hasta: null, personas: [{ idtrabajador: worker.camila, fase: one.day % 4 }] };
    const answer = await patricia.request('PUT', `${rotationsPath}/${fourth}/personas`, { body });
    expect(answer.statusCode, answer.body).toBe(200);
  } else await playEdit(patricia, await readRoster(patricia, editedRange), one, fourth);
}

const firstWeek = { desde: '2027-02-01', hasta: '2027-02-07' };

it('whatever was written since, the changes put into what was read give what is read anew', async () => {
  const parts = fc.array(fc.array(step, { maxLength: 6 }), { minLength: 8, maxLength: 8 });
  let short = 0;
  await fc.assert(
    fc.asyncProperty(parts, async (histories) => {
      for (const history of histories) {
        const [before, week] = [
          await readRoster(patricia, editedRange),
          await readRoster(patricia, firstWeek),
        ];
        for (const one of history) await play(one);
        const since = before.borrador?.version ?? 0;
        const changed = await delta(since);
        expect(changed.desde_version).toBe(since);
        const now = await whole();
        expect(applied(before, changed)).toEqual(now);
        expect(applied(week, await delta(since, firstWeek))).toEqual(await whole(firstWeek));
        // An answer that comes twice, or after a later one, changes nothing.
        const after = applied(before, changed).draft;
        expect(after && draftAfter(after, changed)).toEqual(now.draft);
        if (changed.celdas.length < (now.draft?.celdas.length ?? 0)) short += 1;
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
  // It is shorter than the whole, or there would be no use in it.
  expect(short).toBeGreaterThan(3);
}, 120_000);

it('answers the whole draft after a version that was never, or that is forgotten', async () => {
  await draft(patricia, write(worker.valentina, '2027-03-01'));
  const march = { desde: '2027-03-01', hasta: '2027-03-28' };
  const { borrador } = await readRoster(patricia, march);
  const version = borrador?.version ?? 0;
  const all = { version, desde_version: null, celdas: borrador?.celdas, quitadas: [] };
  expect(await delta(version, march)).toMatchObject({ desde_version: version, celdas: [], quitadas: [] });
  expect(await delta(version + 1, march)).toMatchObject(all);
  expect(await delta(version - 1, march)).toMatchObject({ ...all, desde_version: version - 1 });
  await server.db.query(sql`
    delete from ${server.tables()('roster_change_set')} where unit_id = ${unit.uci} and version = ${version}`);
  expect(await delta(version - 1, march)).toMatchObject(all);
});

it('shows the draft to an editor of the unit alone', async () => {
  const query = { ...editedRange, desde_version: '0' };
  for (const name of ['jorge.pinto', 'camila.rojas']) {
    const { statusCode } = await (await server.as(name)).get(`${rosterPath}/borrador`, query);
    expect(statusCode, name).toBe(403);
  }
});
