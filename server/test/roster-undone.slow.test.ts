import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { addPermitTypes, permitType, record } from './support/permits.ts';
import { draft, readRoster, write } from './support/roster.ts';
import { type EditedCell, editedRange, playEdit, rosterEdit, takeBack } from './support/roster-edits.ts';
import { rotation } from './support/rotations.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
let fourth: number;
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
  fourth = await rotation(patricia);
  await addPermitTypes(server);
  await addShift(server, worker.camila, '2027-02-03');
  await addShift(server, worker.diego, '2027-02-10');
  const leave = { idtrabajador: worker.diego, permit_type_id: permitType.medical };
  await record(patricia, { ...leave, from: '2027-02-15', to: '2027-02-18' });
  await draft(patricia, write(worker.camila, '2027-02-04', 3), write(worker.ignacio, '2027-02-11', null));
});
afterAll(() => server.close());

/** What the grid shows, without who wrote it and when. */
async function shown() {
  const { filas, borrador } = await readRoster(patricia, editedRange);
  const drafted = borrador?.celdas.map(({ idtrabajador, fecha, idtipo, idsector, vieja }) => ({
    ...{ idtrabajador, fecha, idtipo, idsector, vieja },
  }));
  return { filas, drafted };
}

it('a hundred edits undone one by one leave the first grid', async () => {
  const hundred = fc.array(rosterEdit, { minLength: 100, maxLength: 100 });
  await fc.assert(
    fc.asyncProperty(hundred, async (edits) => {
      const first = await shown();
      expect(first.drafted?.length).toBe(2);
      const done: EditedCell[][] = [];
      const kinds = new Set<string>();
      for (const edit of edits) {
        const stored = await playEdit(patricia, await readRoster(patricia, editedRange), edit, fourth);
        if (stored.length > 0) kinds.add(edit.kind);
        done.push(stored);
      }
      // All kinds of edits wrote something.
      expect([...kinds].sort()).toEqual(['copy', 'paste', 'range', 'rotation', 'write']);
      expect(await shown()).not.toEqual(first);
      for (const stored of done.reverse()) expect(await takeBack(patricia, stored)).toEqual([]);
      expect(await shown()).toEqual(first);
    }),
    // A shorter history than a hundred edits says no more, and takes as long to find.
    { numRuns: Number(process.env.UNDONE ?? 2), endOnFailure: true },
  );
}, 300_000);
