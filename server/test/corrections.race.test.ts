import type { AdminMarkCorrection, MarkCorrection } from '@relevo/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mailAccepted } from '../src/corrections/mails.service.ts';
import { settleSilent } from '../src/corrections/settle.service.ts';
import { sql } from '../src/db/sql.ts';
import {
  addMarkedShift,
  askCorrection,
  beginCorrection,
  datesOf,
  decideCorrection,
  madeMarks,
  makeLongPeriod,
  openCorrection,
  oppose,
} from './support/corrections.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { markBody, sendMark } from './support/marks.ts';
import { meetBefore } from './support/meet.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

let server: TestServer;
let camila: Persona;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  await makeLongPeriod(server);
  [camila, patricia] = await Promise.all([server.as('camila.rojas'), server.as('patricia.vega')]);
});
afterAll(() => server.close());
// Locks are taken in one order; a deadlock would be mended unseen.
afterEach(async () => expect(await server.deadlocks()).toBe(0));

const newDate = datesOf('2026-09-07');
const andes = { code: 'andes' };
const rounds = [0, 1, 2];
const sorted = (answers: Awaited<ReturnType<Persona['get']>>[]) => answers.map(outcomeOf).toSorted();

const mailedAt = async (id: number) =>
  (
    await server.db.query<{ at: string | null }>(
      sql`select mailed_at::text as at from ${server.tables()('punch_correction_request')} where id = ${id}`,
    )
  )[0]?.at;

/** A correction that waits for the worker, as if its mail had left 48 hours ago. */
async function waiting(): Promise<{ id: number; shiftId: number }> {
  const shiftId = await addMarkedShift(server, newDate());
  const [begun] = dataOf<AdminMarkCorrection[]>(await beginCorrection(patricia, [shiftId]));
  const id = begun?.id ?? 0;
  // The mail leaves after the answer.
  await vi.waitUntil(() => mailedAt(id), { timeout: 30_000, interval: 10 });
  const sent = fixtureNow.subtract({ hours: 48 }).toString();
  await server.db.query(sql`
    update ${server.tables()('punch_correction_request')} set mailed_at = ${sent} where id = ${id}`);
  return { id, shiftId };
}

test.each(rounds)('asked for twice at once it is asked for once (%i)', async () => {
  const shiftId = await addMarkedShift(server, newDate());
  const answers = await Promise.all([1, 2, 3].map(() => askCorrection(camila, shiftId)));
  expect(sorted(answers)).toEqual(['200', 'correction.already_open', 'correction.already_open']);
});

test.each(rounds)('asked for while a manager begins one, there is one (%i)', async () => {
  const shiftId = await addMarkedShift(server, newDate());
  const answers = await Promise.all([askCorrection(camila, shiftId), beginCorrection(patricia, [shiftId])]);
  expect(sorted(answers)).toEqual(['200', 'correction.already_open']);
});

test.each(rounds)('two managers decide it once (%i)', async () => {
  const { id, shiftId } = await openCorrection(server, camila, newDate());
  const answers = await Promise.all([
    decideCorrection(patricia, id, 'aceptar'),
    decideCorrection(patricia, id, 'aceptar'),
    decideCorrection(patricia, id, 'rechazar'),
  ]);
  expect(sorted(answers)).toEqual(['200', 'correction.already_decided', 'correction.already_decided']);
  const accepted = answers.some(
    (answer) => answer.statusCode === 200 && dataOf<MarkCorrection>(answer).estado === 'aceptada',
  );
  expect(await madeMarks(server, shiftId)).toHaveLength(accepted ? 1 : 0);
});

test.each(rounds)('an edit of the shift and the acceptance follow each other (%i)', async () => {
  const { id, shiftId } = await openCorrection(server, camila, newDate());
  const [edited, decided] = await Promise.all([
    patricia.request('POST', `turno/${shiftId}/horas-extra`, {
      body: { minutos: 15, motivo: 'Entrega de turno', confirmado: true },
    }),
    decideCorrection(patricia, id, 'aceptar'),
  ]);
  expect([edited, decided].map(outcomeOf)).toEqual(['200', '200']);
  expect(await madeMarks(server, shiftId)).toHaveLength(1);
});

test.each(rounds)(
  'opposed at the last moment, while silence is written, it is one of both (%i)',
  async () => {
    const { id, shiftId } = await waiting();
    const late = fixtureNow.add({ seconds: 1 });
    const [answer] = await Promise.all([
      oppose(camila, id),
      server.db.begin((tx) => settleSilent(tx, andes, late)),
    ]);
    const opposed = outcomeOf(answer) === '200';
    expect(opposed || outcomeOf(answer) === 'correction.too_late').toBe(true);
    expect(await madeMarks(server, shiftId)).toHaveLength(opposed ? 0 : 1);
  },
);

test('silence that is being written waits for an opposition that is under way, and sees it', async () => {
  const { id, shiftId } = await waiting();
  const late = fixtureNow.add({ seconds: 1 });
  const { both } = await meetBefore(
    server,
    'punch_correction_request',
    () => oppose(camila, id),
    () => server.db.begin((tx) => settleSilent(tx, andes, late)),
  );
  const [answer] = await both;
  expect(outcomeOf(answer)).toBe('200');
  expect(await madeMarks(server, shiftId)).toEqual([]);
});

test.each(rounds)('marks of a phone and of corrections make one chain (%i)', async () => {
  const { id } = await openCorrection(server, camila, newDate());
  const before = await seqs();
  const answers = await Promise.all([
    ...[1, 2].map((type) => sendMark(camila, markBody(server, { 'tipo-marca-id': type as 1 | 2 }))),
    decideCorrection(patricia, id, 'aceptar'),
  ]);
  expect(sorted(answers)).toEqual(['200', '200', '200']);
  const after = await seqs();
  expect(after).toHaveLength(before.length + 3);
  expect(after).toEqual(after.map((_, index) => index + 1));
});

const seqs = async () =>
  (
    await server.db.query<{ seq: number }>(sql`
      select seq from ${server.tables()('punch')} where worker_id = ${worker.camila} and seq < 100000 order by seq`)
  ).map(({ seq }) => seq);

test('a mark that is being stored is seen by the acceptance', async () => {
  const { id } = await openCorrection(server, camila, newDate());
  const { both } = await meetBefore(
    server,
    'punch',
    () => sendMark(camila, markBody(server)),
    () => decideCorrection(patricia, id, 'aceptar'),
  );
  expect(sorted(await both)).toEqual(['200', '200']);
});

test('a mail that could not leave is tried again, and the time to oppose has not begun', async () => {
  const { id } = await waiting();
  const t = server.tables();
  await server.db.query(
    sql`update ${t('punch_correction_request')} set mailed_at = null, mail_tried_at = null where id = ${id}`,
  );
  const sent: string[] = [];
  const mail = (fails: boolean, now: Temporal.Instant) =>
    mailAccepted(
      {
        db: server.db,
        mailer: {
          destination: 'here',
          send: async ({ to }) => {
            if (fails) throw new Error('no way out');
            sent.push(to);
          },
        },
        mailedAddress: () => 'https://relevo.example',
        log: server.app.log,
        clock: () => now,
      },
      andes,
    );
  await mail(true, fixtureNow);
  expect(await mailedAt(id)).toBeNull();
  await server.db.begin((tx) => settleSilent(tx, andes, fixtureNow.add({ hours: 500 })));
  const later = fixtureNow.add({ hours: 1 });
  await Promise.all([mail(false, later), mail(false, later)]);
  expect(sent.filter((to) => to === 'camila.rojas@example.com')).toHaveLength(1);
  expect(await mailedAt(id)).toBe('2026-11-18 11:52:14+00');
  expect(outcomeOf(await oppose(camila, id))).toBe('200');
});
