import { afterAll, afterEach, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { identifier } from '../src/db/tables.ts';
import { overtake } from '../src/requests/overtake.ts';
import { addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import type { Persona } from './support/server.ts';
import { setStage } from './support/swap-stage.ts';
import { answerSwap, askSwap, claimsOf, dataOf, decideSwap, outcomeOf, ownersOf } from './support/swaps.ts';

const { server, camila, diego, valentina, patricia, newDates, newPair, newSwap, close } = await setStage();
afterAll(close);
// Locks are taken in one order; a deadlock would be mended unseen.
afterEach(async () => expect(await server.deadlocks()).toBe(0));

const count = async (table: string, where: Record<string, number>) => {
  const [[name, value] = ['', 0]] = Object.entries(where);
  const rows = await server.db.query(sql`
    select 1 from ${server.tables()(table)} where ${identifier(name)} = ${value}`);
  return rows.length;
};
type Call = () => ReturnType<Persona['get']>;
/** All at once, a few rounds so that each gets to be first. */
const atOnce = async (calls: Call[]) => (await Promise.all(calls.map((call) => call()))).map(outcomeOf);
const rounds = [0, 1, 2, 3];
const turned = <T>(items: T[], by: number): T[] => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];
const times = (n: number, call: Call) => Array.from({ length: n }, () => call);

test.each(rounds)('eight managers approve and reject at once: one decision (%i)', async (round) => {
  const swap = await newSwap('accepted');
  const calls = turned(
    [
      ...times(4, () => decideSwap(patricia, swap.id, 'aceptar')),
      ...times(4, () => decideSwap(patricia, swap.id, 'rechazar')),
    ],
    round * 2 + 1,
  );
  const outcomes = await atOnce(calls);
  expect(outcomes.filter((one) => one === '200')).toHaveLength(1);
  expect(outcomes.filter((one) => one === 'swap.already_decided')).toHaveLength(7);
  const changes = await count('shift_change', { swap_id: swap.id });
  const owners = await ownersOf(server, [swap.mine, swap.theirs]);
  if (changes === 0) expect(owners).toEqual([worker.camila, worker.diego]);
  else expect([changes, owners]).toEqual([2, [worker.diego, worker.camila]]);
});

test.each(rounds)('the answer and the taking back of one request: one of them (%i)', async (round) => {
  const swap = await newSwap();
  const calls = turned<Call>(
    [
      () => answerSwap(diego, swap.id, true),
      () => answerSwap(diego, swap.id, false),
      () => camila.request('DELETE', `cambioTurnoSolicitud/eliminar/${swap.id}`),
      () => decideSwap(patricia, swap.id, 'aceptar'),
    ],
    round,
  );
  const outcomes = await atOnce(calls);
  for (const outcome of outcomes) {
    expect(['200', 'swap.already_answered', 'swap.ended', 'swap.not_accepted']).toContain(outcome);
  }
  const [row] = await server.db.query<{
    accepted: boolean | null;
    ended: boolean;
    approved: boolean | null;
  }>(sql`
    select accepted, ended_at is not null as ended, approved
    from ${server.tables()('swap_request')} where id = ${swap.id}`);
  expect(row?.ended).toBe(row?.accepted === null);
  const live = row?.accepted === true && row.approved === null;
  expect(await claimsOf(server, [swap.mine, swap.theirs])).toHaveLength(live ? 2 : 0);
});

test.each(rounds)('an approval while the sender deletes: the deletion comes too late (%i)', async (round) => {
  const swap = await newSwap('accepted');
  const remove = () => camila.request('DELETE', `cambioTurnoSolicitud/eliminar/${swap.id}`);
  const calls = turned<Call>([() => decideSwap(patricia, swap.id, 'aceptar'), remove, remove], round);
  expect((await atOnce(calls)).sort()).toEqual(['200', 'swap.already_answered', 'swap.already_answered']);
  expect(await ownersOf(server, [swap.mine, swap.theirs])).toEqual([worker.diego, worker.camila]);
});

test('ten answers at once: one counts', async () => {
  const swap = await newSwap();
  const outcomes = await atOnce(times(10, () => answerSwap(diego, swap.id, true)));
  expect(outcomes.filter((one) => one === '200')).toHaveLength(1);
  expect(outcomes.filter((one) => one === 'swap.already_answered')).toHaveLength(9);
});

test.each(rounds)('requests of three people over the same shifts at once: one lives (%i)', async (round) => {
  const pair = await newPair();
  const third = await addShift(server, worker.valentina, pair.back);
  const requests: Call[] = [
    ...times(3, () => askSwap(camila, pair)),
    // The other way round: the locks must not cross.
    ...times(3, () =>
      askSwap(diego, {
        mine: pair.theirs,
        theirs: pair.mine,
        absence: pair.back,
        back: pair.absence,
        requesterId: worker.diego,
        partnerId: worker.camila,
      }),
    ),
    () =>
      askSwap(valentina, {
        mine: third,
        theirs: pair.mine,
        absence: pair.back,
        back: pair.absence,
        requesterId: worker.valentina,
        partnerId: worker.camila,
      }),
    () => askRelease(camila, pair.mine),
  ];
  const outcomes = await atOnce(turned(requests, round * 2));
  expect(outcomes.filter((one) => one === '200')).toHaveLength(1);
  expect(outcomes.filter((one) => one === 'shift.in_live_request')).toHaveLength(7);
  expect(new Set(await claimsOf(server, [pair.mine, pair.theirs, third])).size).toBe(1);
});

test('one key sent ten times at once is one request with one answer', async () => {
  const pair = await newPair();
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => askSwap(camila, pair, key)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await count('swap_request', { requester_shift_id: pair.mine })).toBe(1);
});

test('a lost answer of an approval is answered again by its key', async () => {
  const swap = await newSwap('accepted');
  const path = `solicitudes/cambio-turnos/${swap.id}/aceptar`;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = () => patricia.request('POST', path, { body: { confirmado: true }, headers });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
});

test.each(rounds)(
  'two swaps that would give one worker two shifts at once: one passes (%i)',
  async (round) => {
    const { absence, back, mine, theirs } = await newPair();
    // Valentina's shift of the same hours as Camila's: Diego can receive only one of them.
    const also = await addShift(server, worker.valentina, absence);
    const later = Temporal.PlainDate.from(back).add({ days: 2 }).toString();
    const diegosOther = await addShift(server, worker.diego, later);
    const first = dataOf(await askSwap(camila, { mine, theirs, absence, back }));
    const second = dataOf(
      await askSwap(valentina, {
        mine: also,
        theirs: diegosOther,
        absence,
        back: later,
        requesterId: worker.valentina,
        partnerId: worker.diego,
      }),
    );
    const ids = [first, second].map((swap) => swap.idcambioTurnoSolicitud);
    for (const id of ids) dataOf(await answerSwap(diego, id, true));
    const outcomes = await atOnce(turned(ids, round).map((id) => () => decideSwap(patricia, id, 'aceptar')));
    expect(outcomes.sort()).toEqual(['200', 'swap.no_longer_possible']);
    const owners = await ownersOf(server, [mine, also]);
    expect(owners.filter((owner) => owner === worker.diego)).toHaveLength(1);
  },
);

test.each(rounds)('a rule that blocks holds over two approvals at once (%i)', async (round) => {
  const t = server.tables();
  await server.db.query(sql`
    insert into ${t('setting')} (name, enabled, value) values ('regla.horasSemanales', true, 'bloqueo')
    on conflict (name) do update set enabled = true, value = 'bloqueo'`);
  // Weeks of their own: one between, that of the swaps, and that of the days that are given back.
  const [, { absence }] = [newDates(), newDates(), newDates()];
  const monday = Temporal.PlainDate.from(absence);
  const date = (days: number) => monday.add({ days }).toString();
  // Diego has 24 hours in the first week and would get two shifts of 12 more: 42 allow one.
  await addShift(server, worker.diego, date(0));
  await addShift(server, worker.diego, date(1));
  const ids: number[] = [];
  for (const [persona, id, day] of [
    [camila, worker.camila, 3],
    [valentina, worker.valentina, 5],
  ] as const) {
    const mine = await addShift(server, id, date(day));
    const theirs = await addShift(server, worker.diego, date(day + 7));
    const asked = { mine, theirs, absence: date(day), back: date(day + 7), requesterId: id };
    ids.push(dataOf(await askSwap(persona, asked)).idcambioTurnoSolicitud);
  }
  for (const id of ids) dataOf(await answerSwap(diego, id, true));
  const outcomes = await atOnce(turned(ids, round).map((id) => () => decideSwap(patricia, id, 'aceptar')));
  await server.db.query(sql`delete from ${t('setting')} where name = 'regla.horasSemanales'`);
  expect(outcomes.sort()).toEqual(['200', 'swap.no_longer_possible']);
});

test.each(rounds)(
  'a release decided twice and taken back at once: one of them, one debt (%i)',
  async (round) => {
    const { mine } = await newPair();
    const { idsolicitud: id } = dataOf<ReleaseBody>(await askRelease(camila, mine));
    const calls = turned<Call>(
      [
        () => decideRelease(patricia, id, 'aceptar'),
        () => camila.request('DELETE', `me/solicitudes/cts/${id}`),
        () => decideRelease(patricia, id, 'aceptar'),
        () => decideRelease(patricia, id, 'rechazar'),
      ],
      round,
    );
    const outcomes = await atOnce(calls);
    expect(outcomes.filter((one) => one === '200')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'release.already_decided')).toHaveLength(3);
    const [row] = await server.db.query<{ approved: boolean | null }>(sql`
    select approved from ${server.tables()('release_request')} where id = ${id}`);
    const approved = row?.approved === true ? 1 : 0;
    expect(await count('hour_entry', { shift_id: mine })).toBe(approved);
    expect(await count('absence', { shift_id: mine })).toBe(approved);
  },
);

test.each(rounds)('a swap and a release of one shift decided at once: one of them (%i)', async (round) => {
  const swap = await newSwap('accepted');
  // A lost claim lets both be live; the decisions must hold without it.
  const t = server.tables();
  const [release] = await server.db.query<{ id: number }>(sql`
    insert into ${t('release_request')} (worker_id, shift_id) values (${worker.camila}, ${swap.mine})
    returning id`);
  const calls = turned<Call>(
    [
      () => decideSwap(patricia, swap.id, 'aceptar'),
      () => decideRelease(patricia, release?.id ?? 0, 'aceptar'),
    ],
    round,
  );
  const outcomes = await atOnce(calls);
  expect(outcomes.filter((one) => one === '200')).toHaveLength(1);
  for (const outcome of outcomes) {
    expect(['200', 'swap.no_longer_possible', 'swap.ended', 'release.no_longer_possible']).toContain(outcome);
  }
  const [owner] = await ownersOf(server, [swap.mine]);
  expect(await count('absence', { shift_id: swap.mine })).toBe(owner === worker.camila ? 1 : 0);
  expect(await claimsOf(server, [swap.mine, swap.theirs])).toEqual([]);
});

test('a decision ends every other live request on its shifts, and says whom to tell', async () => {
  const swap = await newSwap('accepted');
  const { mine } = await newPair();
  const { idsolicitud: releaseId } = dataOf<ReleaseBody>(await askRelease(camila, mine));
  const touched: string[] = [];
  const t = server.tables();
  const overtaken = await server.db.begin((tx) =>
    overtake(
      { tx, t, now: server.now(), touch: (subject) => touched.push(subject) },
      { by: 'edit', id: 9, shifts: [swap.theirs, mine] },
    ),
  );
  expect(overtaken).toMatchObject([
    { kind: 'release', id: releaseId, told: [{ workerId: worker.camila, cause: 'edit', mine: true }] },
    {
      ...{ kind: 'swap', id: swap.id },
      told: [
        { workerId: worker.camila, cause: 'edit', mine: false, colleague: 'Diego Soto' },
        { workerId: worker.diego, cause: 'edit', mine: true, colleague: 'Camila Rojas' },
      ],
    },
  ]);
  expect(new Set(touched)).toEqual(new Set(['worker:1', 'worker:2']));
  expect(await claimsOf(server, [swap.mine, swap.theirs, mine])).toEqual([]);
  expect(outcomeOf(await decideSwap(patricia, swap.id, 'aceptar'))).toBe('swap.ended');
  expect(outcomeOf(await decideRelease(patricia, releaseId, 'aceptar'))).toBe('release.already_decided');
  const sent = await camila.get('cambioTurnoSolicitud/solicitante/1');
  const { listaSolicitudSolicitante: list } = sent.json() as { listaSolicitudSolicitante: object[] };
  expect(list[0]).toMatchObject({ idcambioTurnoSolicitud: swap.id, anulada: true, vencida: false });
});
