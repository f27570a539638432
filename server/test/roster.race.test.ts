import { setTimeout as sleep } from 'node:timers/promises';
import type { DraftChange } from '@relevo/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { unit, worker } from './support/fixture.ts';
import { draft, preview, publish, readRoster, rosterPath } from './support/roster.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { outcomeOf } from './support/swaps.ts';

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

/**
 * A round of an editor: cells anywhere in the month, each over what the editor saw of it last; how many were refused.
 * @param same takes those that show what is published, so that no draft is kept; without it there are none
 */
async function edit(
  editor: Persona,
  pick: ReturnType<typeof numbers>,
  seen: Map<string, string>,
  same?: { key: string; type: number | null }[],
) {
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
  for (const { idtrabajador, fecha, borrador } of celdas) {
    const key = `${idtrabajador} ${fecha}`;
    const wanted = chosen.get(key);
    const type = wanted?.que === 'turno' ? (wanted.idtipo ?? null) : null;
    if (same && borrador === null) same.push({ key, type });
    else expect(borrador?.idtipo).toBe(type);
  }
  for (const cell of rechazadas) expect(cell.motivo).toBe('cambio');
  for (const { idtrabajador, fecha, base } of [...celdas, ...rechazadas]) {
    seen.set(`${idtrabajador} ${fecha}`, base);
  }
  return rechazadas.length;
}

/** The draft that the change sets after a version make, each of which begins where the one before it ended. */
async function rebuild(after = 0) {
  const kept = (await changeSets()).filter(({ version }) => version > after);
  expect(kept.map(({ version }) => version)).toEqual(kept.map((_, index) => after + index + 1));
  const rebuilt = new Map<string, number | null>();
  for (const { cells } of kept) {
    for (const { workerId, date, before, after: now } of cells) {
      const known = rebuilt.get(`${workerId} ${date}`);
      // None was overwritten unseen.
      expect((before as { typeId: number | null } | null)?.typeId).toBe(known);
      if (now) rebuilt.set(`${workerId} ${date}`, now.typeId);
      else rebuilt.delete(`${workerId} ${date}`);
    }
  }
  const { borrador } = await readRoster(editors[0] as Persona, range);
  const stored = borrador?.celdas.map(({ idtrabajador, fecha, idtipo }) => [
    `${idtrabajador} ${fecha}`,
    idtipo,
  ]);
  expect(new Map(stored as [string, number | null][])).toEqual(rebuilt);
  expect(borrador?.version).toBe(after + kept.length);
  return kept;
}

it('two editors at once lose no cell, and their change sets rebuild the same grid', async () => {
  let refused = 0;
  await Promise.all(
    editors.map(async (editor, index) => {
      const [pick, seen] = [numbers(index + 7), new Map<string, string>()];
      for (let round = 0; round < 40; round += 1) refused += await edit(editor, pick, seen);
    }),
  );
  // They truly met.
  expect(refused).toBeGreaterThan(20);
  await rebuild();
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

it('two editors and a publication at once lose no cell: each is drafted, or published as it was drafted', async () => {
  const before = (await changeSets()).length;
  const [publisher] = editors as [Persona];
  const writers = editors.map((editor, index) => ({
    ...{ editor, pick: numbers(index + 31), seen: new Map<string, string>() },
  }));
  const outcomes: string[] = [];
  const same: { key: string; type: number | null }[] = [];
  for (let round = 0; round < 24; round += 1) {
    const { version, confirmar: confirmado } = await preview(publisher, range);
    const body = { ...range, version, confirmado, pide_confirmacion: false };
    const publishing = () => publisher.request('POST', `${rosterPath}/publicar`, { body });
    const [published] = await Promise.all([
      publishing(),
      ...writers.map(async ({ editor, pick, seen }, index) => {
        await sleep((round % 6) * 4 * (index + 1));
        return edit(editor, pick, seen, same);
      }),
    ]);
    outcomes.push(outcomeOf(published));
  }
  // Whether a publication meets an edit is up to the machine; this one has seen none of it.
  const { version, confirmar: confirmado } = await preview(publisher, range);
  const [late] = writers.map(
    ({ editor, pick, seen }) =>
      () =>
        edit(editor, pick, seen, same),
  );
  // A round may be refused as a whole: the other editor was there first.
  while ((await preview(publisher, range)).version === version) await late?.();
  const unseen = { ...range, version, confirmado, pide_confirmacion: false };
  outcomes.push(outcomeOf(await publisher.request('POST', `${rosterPath}/publicar`, { body: unseen })));
  expect(outcomes.at(-1)).toBe('roster.changed');
  expect(outcomes).toContain('200');
  // Before the first cells there is nothing to publish.
  for (const one of outcomes) expect(['200', 'roster.changed', 'roster.nothing']).toContain(one);
  const last = await publish(publisher, range);
  expect(last.statusCode, last.body).toBe(200);

  const t = server.tables();
  const items = await server.db.query<{ version: number; key: string; type: number | null }>(sql`
    select v.draft_version as version, i.worker_id || ' ' || i.date as key, (i.after->>'idtipo')::int as type
    from ${t('roster_version')} v join ${t('roster_version_item')} i on i.version_id = v.id`);
  // What was left out of the draft had been published so, or is a free day of a month that was.
  for (const { key, type } of same)
    expect(type === null || items.some((item) => item.key === key && item.type === type), key).toBe(true);
  const versions = Map.groupBy(items, ({ version }) => version);
  expect(versions.size).toBe(outcomes.filter((one) => one === '200').length + 1);
  const shown = new Map<string, number | null>();
  for (const { version, cells } of await rebuild(before)) {
    const told = new Map(versions.get(version)?.map(({ key, type }) => [key, type]));
    if (told.size === 0) continue;
    for (const { workerId, date, before: was, after } of cells) {
      const [key, { typeId }] = [`${workerId} ${date}`, was as { typeId: number | null }];
      expect(after).toBeNull();
      // What is drafted as it is published already is no change.
      expect(told.has(key) ? told.get(key) : (shown.get(key) ?? null), key).toBe(typeId);
      shown.set(key, typeId);
    }
    const keys = cells.map(({ workerId, date }) => `${workerId} ${date}`);
    expect([...told.keys()].filter((key) => !keys.includes(key))).toEqual([]);
  }
  expect((await readRoster(publisher, range)).borrador?.celdas).toEqual([]);
  const rows = await server.db.query<{ key: string; type: number | null }>(sql`
    select worker_id || ' ' || date as key, case when starts_at is null then null else shift_type_id end as type
    from ${t('shift')} where date between ${range.desde} and ${range.hasta} and worker_id = any(${people}::int[])`);
  const types = new Map(rows.map(({ key, type }) => [key, type]));
  expect(shown.size).toBeGreaterThan(80);
  for (const [key, typeId] of shown) expect(types.get(key) ?? null, key).toBe(typeId);
});
