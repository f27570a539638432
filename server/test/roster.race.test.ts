import type { DraftChange } from '@relevo/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { unit, worker } from './support/fixture.ts';
import { draft, readRoster } from './support/roster.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let editors: Persona[];
beforeAll(async () => {
  server = await startTestServer();
  editors = [await server.as('patricia.vega'), await server.as('patricia.vega')];
});
afterAll(() => server.close());

const people = [worker.camila, worker.diego, worker.valentina, worker.ignacio];
const dates = Array.from({ length: 28 }, (_, day) => `2027-02-${String(day + 1).padStart(2, '0')}`);
const range = { desde: '2027-02-01', hasta: '2027-02-28' };

/** A small generator of numbers, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

interface Kept {
  version: number;
  cells: { workerId: number; date: string; before: unknown; after: { typeId: number | null } | null }[];
}
const changeSets = () =>
  server.db.query<Kept>(sql`
    select version, cells from ${server.tables()('roster_change_set')} where unit_id = ${unit.uci} order by version`);

it('two editors at once lose no cell, and their change sets rebuild the same grid', async () => {
  let refused = 0;
  const edit = async (editor: Persona, seed: number) => {
    const pick = numbers(seed);
    const seen = new Map<string, string>();
    for (let round = 0; round < 40; round += 1) {
      const chosen = new Map<string, DraftChange>();
      for (let index = 0; index < 8; index += 1) {
        const [idtrabajador = 0, fecha = ''] = [people[pick(4)], dates[pick(28)]];
        const base = seen.get(`${idtrabajador} ${fecha}`) ?? '';
        const kind = pick(3);
        chosen.set(`${idtrabajador} ${fecha}`, {
          ...{ idtrabajador, fecha, base },
          ...(kind === 2 ? { que: 'libre' as const } : { que: 'turno' as const, idtipo: 2 + kind }),
        });
      }
      const { celdas, rechazadas } = await draft(editor, ...chosen.values());
      expect(celdas.length + rechazadas.length).toBe(chosen.size);
      refused += rechazadas.length;
      for (const { idtrabajador, fecha, borrador } of celdas) {
        const wanted = chosen.get(`${idtrabajador} ${fecha}`);
        expect(borrador?.idtipo).toBe(wanted?.que === 'turno' ? wanted.idtipo : null);
      }
      for (const cell of rechazadas) expect(cell.motivo).toBe('cambio');
      for (const { idtrabajador, fecha, base } of [...celdas, ...rechazadas]) {
        seen.set(`${idtrabajador} ${fecha}`, base);
      }
    }
  };
  await Promise.all(editors.map((editor, index) => edit(editor, index + 7)));
  // They truly met.
  expect(refused).toBeGreaterThan(20);

  const kept = await changeSets();
  expect(kept.map(({ version }) => version)).toEqual(kept.map((_, index) => index + 1));
  const rebuilt = new Map<string, number | null>();
  for (const { cells } of kept) {
    for (const { workerId, date, before, after } of cells) {
      const known = rebuilt.get(`${workerId} ${date}`);
      // Each change begins where the one before it ended: none was overwritten unseen.
      expect((before as { typeId: number | null } | null)?.typeId).toBe(known);
      if (after) rebuilt.set(`${workerId} ${date}`, after.typeId);
      else rebuilt.delete(`${workerId} ${date}`);
    }
  }
  const { borrador } = await readRoster(editors[0] as Persona, range);
  const stored = borrador?.celdas.map(({ idtrabajador, fecha, idtipo }) => [
    `${idtrabajador} ${fecha}`,
    idtipo,
  ]);
  expect(new Map(stored as [string, number | null][])).toEqual(rebuilt);
  expect(borrador?.version).toBe(kept.length);
});

it('undone from the last to the first, all change sets leave the grid as it was', async () => {
  const [editor] = editors as [Persona];
  const versions = async () =>
    new Map(
      (await readRoster(editor, range)).borrador?.celdas.map((cell) => [
        `${cell.idtrabajador} ${cell.fecha}`,
        cell.version,
      ]),
    );
  for (const { cells } of (await changeSets()).reverse()) {
    const now = await versions();
    const inverse = cells.map(({ workerId, date, before }): DraftChange => {
      const was = before as { typeId: number | null } | null;
      const base = now.get(`${workerId} ${date}`) ?? '';
      const at = { idtrabajador: workerId, fecha: date, base };
      if (was === null) return { ...at, que: 'publicado' };
      return was.typeId === null ? { ...at, que: 'libre' } : { ...at, que: 'turno', idtipo: was.typeId };
    });
    expect((await draft(editor, ...inverse)).rechazadas).toEqual([]);
  }
  expect((await versions()).size).toBe(0);
});
