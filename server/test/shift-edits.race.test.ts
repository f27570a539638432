import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { mark, markBody } from './support/marks.ts';
import { meetBefore } from './support/meet.ts';
import { addPermitTypes, approve, askPermit, type PermitBody, permitType } from './support/permits.ts';
import { setEditStage } from './support/shift-edits.ts';
import { claimsOf, dataOf, decideSwap, outcomeOf, ownersOf } from './support/swaps.ts';

let stage: Awaited<ReturnType<typeof setEditStage>>;
beforeAll(async () => {
  stage = await setEditStage();
  await addPermitTypes(stage.server);
});
// The server's close, not the stage's: a test here reads the waiting locks, which names no schema.
afterAll(() => stage.server.close());
// Locks are taken in one order; a deadlock would be mended unseen.
afterEach(async () => expect(await stage.server.deadlocks()).toBe(0));

const rounds = [0, 1, 2];
const edit = (id: number, body: object) => stage.put({ confirmado: true, ...body }, id);
const extra = (id: number, body: object) => stage.extra({ confirmado: true, ...body }, id);
const versionOf = async (id: number) => (await stage.preview({}, id)).version;
const editsOf = async (id: number) => (await stage.edits(id)).length;

test.each(rounds)('of many who saw the same, one edits (%i)', async () => {
  const id = await addShift(stage.server, worker.camila, stage.newDates().absence, 'day', { sectorId: 2 });
  const version = await versionOf(id);
  const answers = await Promise.all([
    edit(id, { idsector: 3, version }),
    edit(id, { idsector: 1, version }),
    edit(id, { idtipoTurno: 20, version }),
    extra(id, { minutos: 15, version }),
  ]);
  const outcomes = answers.map(outcomeOf).toSorted();
  expect(outcomes).toEqual(['200', 'shift.changed', 'shift.changed', 'shift.changed']);
  expect(await editsOf(id)).toBe(1);
});

test.each(rounds)('an edit and the approval of a swap follow each other (%i)', async () => {
  const { id, mine, theirs } = await stage.newSwap('accepted');
  const [edited, approved] = await Promise.all([
    edit(mine, { idtipoTurno: 20 }),
    decideSwap(stage.patricia, id, 'aceptar'),
  ]);
  expect(outcomeOf(edited)).toBe('200');
  expect(['200', 'swap.ended']).toContain(outcomeOf(approved));
  expect(await claimsOf(stage.server, [mine, theirs])).toEqual([]);
  const swapped = outcomeOf(approved) === '200';
  expect(await ownersOf(stage.server, [mine])).toEqual([swapped ? worker.diego : worker.camila]);
});

test.each(rounds)('an edit and the approval of leave follow each other (%i)', async () => {
  const { absence } = stage.newDates();
  const id = await addShift(stage.server, worker.camila, absence, 'day', { sectorId: 2 });
  const asked = await askPermit(stage.camila, { type: permitType.unpaid, from: absence, to: absence });
  const { idsolicitud } = dataOf<PermitBody>(asked);
  const [edited, approved] = await Promise.all([
    edit(id, { idsector: 3 }),
    approve(stage.patricia, idsolicitud),
  ]);
  expect(outcomeOf(approved)).toBe('200');
  expect(['200', 'shift.not_editable']).toContain(outcomeOf(edited));
});

test('an edit waits for a mark that is being stored, which stays with its shift', async () => {
  const { absence } = stage.newDates();
  const id = await addShift(stage.server, worker.camila, absence, 'day', { sectorId: 2 });
  await stage.at(Temporal.ZonedDateTime.from(`${absence}T07:52[America/Santiago]`).toInstant(), async () => {
    const [camila, patricia] = await Promise.all(
      ['camila.rojas', 'patricia.vega'].map((name) => logIn(stage.server, name)),
    );
    if (!camila || !patricia) throw new Error('nobody logged in');
    const { both } = await meetBefore(
      stage.server,
      'punch',
      () => mark(camila, markBody(stage.server)),
      () => patricia.request('PUT', `turno/${id}/edit`, { body: { idtipoTurno: 20, confirmado: true } }),
    );
    const [marked, edited] = await both;
    expect([marked.idturno, outcomeOf(edited)]).toEqual([id, '200']);
  });
});
