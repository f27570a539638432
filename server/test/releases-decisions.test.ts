import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { verdictOfRelease } from '../src/verdict/change-verdict.ts';
import { addAbsence, addShift, setMinimum, setRule } from './support/arrange.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import { setStage } from './support/swap-stage.ts';
import { claimsOf, dataOf, outcomeOf, toldTo } from './support/swaps.ts';

const { server, camila, diego, patricia, jorge, close } = await setStage();
afterAll(close);

const alreadyDecided = { status: 409, code: 'release.already_decided' };
let days = 0;
const newDate = () => {
  days += 3;
  return Temporal.PlainDate.from('2026-12-07').add({ days }).toString();
};
const newShift = async (kind: 'day' | 'night' = 'day') =>
  addShift(server, worker.camila, newDate(), kind, { sectorId: 2 });
const newRelease = async () => {
  const shiftId = await newShift();
  return { shiftId, id: dataOf<ReleaseBody>(await askRelease(camila, shiftId)).idsolicitud };
};
const startOf = async (shiftId: number) => {
  const [row] = await server.db.query<{ starts_at: Temporal.Instant }>(sql`
    select starts_at from ${server.tables()('shift')} where id = ${shiftId}`);
  return (row as { starts_at: Temporal.Instant }).starts_at;
};
const entriesOf = (shiftId: number) =>
  server.db.query(sql`
  select worker_id, minutes, kind, source_id from ${server.tables()('hour_entry')} where shift_id = ${shiftId}`);
const absencesOf = (shiftId: number) =>
  server.db.query(sql`
  select k.name, a.covered from ${server.tables()('absence')} a
  join ${server.tables()('absence_type')} k on k.id = a.absence_type_id where a.shift_id = ${shiftId}`);

describe('POST me/solicitudes/cts', () => {
  it('asks: the shift is held and the managers of the unit are told', async () => {
    const shiftId = await newShift();
    const key = crypto.randomUUID();
    const first = await askRelease(camila, shiftId, {}, key);
    const release = dataOf<ReleaseBody>(first);
    expect(release).toMatchObject({
      payload: { idturnoAusente: shiftId },
      finished_at: null,
      resultado: null,
      turno_ausente: { idturno: shiftId, pre_solicitud: true },
      respuestas: [],
    });
    expect((await askRelease(camila, shiftId, {}, key)).body).toBe(first.body);
    expect(await claimsOf(server, [shiftId])).toEqual([`release ${release.idsolicitud}`]);
    const event = `release:${release.idsolicitud}:created`;
    expect(await toldTo(server, 'admin:1')).toContain(event);
    expect(await toldTo(server, 'admin:2')).not.toContain(event);
    expect(refusalOf(await askRelease(camila, shiftId))).toEqual({
      status: 409,
      code: 'shift.in_live_request',
    });
  });

  it.each([
    ['that has started', async () => addShift(server, worker.camila, '2026-11-17')],
    ['that is free', async () => addShift(server, worker.camila, '2030-10-04', 'free')],
    ['that is not normal', async () => addShift(server, worker.camila, '2030-10-05', 'day', { detailId: 2 })],
    [
      'with an absence',
      async () => {
        const id = await addShift(server, worker.camila, '2030-10-06');
        await addAbsence(server, id);
        return id;
      },
    ],
  ])('refuses a shift %s', async (_, make) => {
    const shiftId = await make();
    const refusal = { status: 422, code: 'release.shift_not_allowed' };
    expect(refusalOf(await askRelease(camila, shiftId))).toEqual(refusal);
    const check = await camila.get('me/solicitudes/cts/verificacion', { turno: shiftId });
    expect(refusalOf(check)).toEqual(refusal);
    expect(await claimsOf(server, [shiftId])).toEqual([]);
  });

  it("answers 404 for another's shift and a forged id", async () => {
    for (const id of [await addShift(server, worker.diego, '2030-10-07'), 4_000_000_000]) {
      expect(refusalOf(await askRelease(camila, id)).status).toBe(404);
      expect(refusalOf(await camila.get('me/solicitudes/cts/verificacion', { turno: id })).status).toBe(404);
    }
  });

  it('is off when the organisation has switched it off', async () => {
    const shiftId = await newShift();
    const t = server.tables();
    await server.db.query(
      sql`update ${t('setting')} set enabled = false where name = 'habilitarSolicitudCTS'`,
    );
    expect(refusalOf(await askRelease(camila, shiftId))).toEqual({ status: 422, code: 'release.disabled' });
    await server.db.query(
      sql`update ${t('setting')} set enabled = true where name = 'habilitarSolicitudCTS'`,
    );
    expect(outcomeOf(await askRelease(camila, shiftId))).toBe('200');
  });

  it('shows and enforces the staffing that would remain, at and below the minimum', async () => {
    const date = newDate();
    const mine = await addShift(server, worker.camila, date, 'day', { sectorId: 2 });
    await addShift(server, worker.diego, date, 'day', { sectorId: 2 });
    await addShift(server, worker.valentina, date, 'night', { sectorId: 2 });
    await setRule(server, 'regla.dotacion', 'bloqueo');
    await setMinimum(server, { sectorId: 2 }, 1);
    const verdict = async () =>
      dataOf<{ permitido: boolean; chequeos: object[] }>(
        await camila.get('me/solicitudes/cts/verificacion', { turno: mine }),
      );
    expect(await verdict()).toMatchObject({
      permitido: true,
      chequeos: expect.arrayContaining([
        expect.objectContaining({ codigo: 'staffing', nivel: 'ok', antes: 2, despues: 1, limite: 1 }),
      ]),
    });
    await setMinimum(server, { sectorId: 2 }, 2);
    expect((await verdict()).permitido).toBe(false);
    expect(refusalOf(await askRelease(camila, mine))).toEqual({ status: 422, code: 'verdict.blocked' });
    await setRule(server, 'regla.dotacion', 'aviso');
    expect(refusalOf(await askRelease(camila, mine))).toEqual({ status: 422, code: 'verdict.confirm' });
    const { idsolicitud: id } = dataOf<ReleaseBody>(await askRelease(camila, mine, { confirmado: true }));
    const seen = dataOf(await patricia.get(`solicitudes/cts/${id}/verificacion`));
    expect(seen).toEqual(await verdictBefore(mine));
    expect(outcomeOf(await decideRelease(patricia, id, 'aceptar', {}))).toBe('verdict.confirm');
    expect(outcomeOf(await decideRelease(patricia, id, 'aceptar'))).toBe('200');
    expect(dataOf(await patricia.get(`solicitudes/cts/${id}/verificacion`))).toEqual(seen);
    await setMinimum(server, { sectorId: 2 }, null);
    await setRule(server, 'regla.dotacion', null);
  });
});

const verdictBefore = (shiftId: number) =>
  verdictOfRelease(
    server.db,
    server.tables(),
    { workerId: worker.camila, shiftId },
    { now: server.now(), reader: null },
  );

describe('DELETE me/solicitudes/cts/{id}', () => {
  it('takes it back while undecided, so that the shift can be released again', async () => {
    const { id, shiftId } = await newRelease();
    expect(refusalOf(await diego.request('DELETE', `me/solicitudes/cts/${id}`)).status).toBe(404);
    expect(outcomeOf(await camila.request('DELETE', `me/solicitudes/cts/${id}`))).toBe('200');
    expect(outcomeOf(await camila.request('DELETE', `me/solicitudes/cts/${id}`))).toBe(
      'release.already_decided',
    );
    const list = dataOf<ReleaseBody[]>(await camila.get('me/solicitudes/cts'));
    expect(list.map((one) => one.idsolicitud)).not.toContain(id);
    expect(await claimsOf(server, [shiftId])).toEqual([]);
    expect(refusalOf(await decideRelease(patricia, id, 'aceptar'))).toEqual(alreadyDecided);
    expect(outcomeOf(await askRelease(camila, shiftId))).toBe('200');
  });

  it('is refused once decided', async () => {
    const { id } = await newRelease();
    dataOf(await decideRelease(patricia, id, 'rechazar'));
    expect(refusalOf(await camila.request('DELETE', `me/solicitudes/cts/${id}`))).toEqual(alreadyDecided);
  });
});

describe('the manager', () => {
  it('approves: an uncovered absence, a debt of the shift, the worker is told', async () => {
    const { id, shiftId } = await newRelease();
    expect(dataOf(await decideRelease(patricia, id, 'aceptar', { notas: 'Autorizado' }))).toMatchObject({
      resultado: 1,
      respuestas: [{ notas: 'Autorizado' }],
      solicitante: { idtrabajador: worker.camila, persona: { rut: '12345678-5' } },
      turno_ausente: { ausencia: { nombreTipoAusencia: 'Liberación' }, pre_solicitud: false },
      vencida: false,
    });
    expect(await absencesOf(shiftId)).toEqual([{ name: 'Liberación', covered: false }]);
    expect(await entriesOf(shiftId)).toEqual([
      { worker_id: worker.camila, minutes: -720, kind: 'release', source_id: id },
    ]);
    expect(await claimsOf(server, [shiftId])).toEqual([]);
    expect(await toldTo(server, 'worker:1')).toContain(`release:${id}:approved`);
    for (const word of ['aceptar', 'rechazar'] as const) {
      expect(refusalOf(await decideRelease(patricia, id, word))).toEqual(alreadyDecided);
    }
  });

  it.each([
    ['2027-09-04', -660],
    ['2027-04-03', -780],
  ])('books the real minutes of the night of %s, over a clock change', async (date, minutes) => {
    const shiftId = await addShift(server, worker.camila, date, 'night');
    const { idsolicitud: id } = dataOf<ReleaseBody>(await askRelease(camila, shiftId));
    dataOf(await decideRelease(patricia, id, 'aceptar'));
    expect(await entriesOf(shiftId)).toMatchObject([{ minutes }]);
  });

  it('makes the type of absence where the organisation has none', async () => {
    const t = server.tables();
    await server.db.query(sql`update ${t('absence_type')} set name = 'Otro' where name = 'Liberación'`);
    await server.db.query(sql`alter table ${t('absence_type')} alter column id restart with 1000`);
    const { id, shiftId } = await newRelease();
    const other = await newRelease();
    const answers = await Promise.all([id, other.id].map((one) => decideRelease(patricia, one, 'aceptar')));
    expect(answers.map(outcomeOf)).toEqual(['200', '200']);
    expect(await absencesOf(shiftId)).toEqual([{ name: 'Liberación', covered: false }]);
    const made = await server.db.query(sql`select id from ${t('absence_type')} where name = 'Liberación'`);
    expect(made).toHaveLength(1);
  });

  it('rejects: nothing but the state changes', async () => {
    const { id, shiftId } = await newRelease();
    expect(dataOf(await decideRelease(patricia, id, 'rechazar', { notas: '  ' }))).toMatchObject({
      resultado: 0,
      respuestas: [{ notas: null }],
    });
    expect([await absencesOf(shiftId), await entriesOf(shiftId)].map((rows) => rows.length)).toEqual([0, 0]);
    expect(await claimsOf(server, [shiftId])).toEqual([]);
    expect(await toldTo(server, 'worker:1')).toContain(`release:${id}:rejected`);
  });

  it('can not approve what has started, to the second, but may reject it', async () => {
    const { id, shiftId } = await newRelease();
    const other = await newRelease();
    const start = await startOf(shiftId);
    server.setNow(start);
    const late = await logIn(server, 'patricia.vega');
    expect(outcomeOf(await decideRelease(late, id, 'aceptar'))).toBe('release.expired');
    const listed = dataOf<ReleaseBody[]>(await late.get('admin/me/solicitudes/cts'));
    expect(listed.find((one) => one.idsolicitud === id)).toMatchObject({ vencida: true, resultado: null });
    expect(outcomeOf(await decideRelease(late, id, 'rechazar'))).toBe('200');
    server.setNow((await startOf(other.shiftId)).subtract({ seconds: 1 }));
    expect(outcomeOf(await decideRelease(await logIn(server, 'patricia.vega'), other.id, 'aceptar'))).toBe(
      '200',
    );
    server.setNow(fixtureNow);
  });

  it.each([
    [
      'has another owner',
      async (shiftId: number) =>
        server.db.query(
          sql`update ${server.tables()('shift')} set worker_id = ${worker.diego} where id = ${shiftId}`,
        ),
    ],
    ['has an absence', (shiftId: number) => addAbsence(server, shiftId)],
  ])('is refused when meanwhile the shift %s', async (_, change) => {
    const { id, shiftId } = await newRelease();
    await change(shiftId);
    expect(refusalOf(await decideRelease(patricia, id, 'aceptar'))).toEqual({
      status: 409,
      code: 'release.no_longer_possible',
    });
    expect(await entriesOf(shiftId)).toHaveLength(0);
  });

  it('of another unit finds nothing', async () => {
    const { id } = await newRelease();
    for (const word of ['aceptar', 'rechazar'] as const) {
      expect(refusalOf(await decideRelease(jorge, id, word)).status).toBe(404);
    }
    expect(refusalOf(await jorge.get(`solicitudes/cts/${id}/verificacion`)).status).toBe(404);
    expect(dataOf(await jorge.get('admin/me/solicitudes/cts'))).toEqual([]);
  });

  it('sees undecided requests and those decided in the last 60 days', async () => {
    const open = await newRelease();
    const decided = await newRelease();
    dataOf(await decideRelease(patricia, decided.id, 'rechazar'));
    const ids = async () =>
      dataOf<ReleaseBody[]>(await patricia.get('admin/me/solicitudes/cts')).map((one) => one.idsolicitud);
    expect((await ids()).slice(0, 2)).toEqual([decided.id, open.id]);
    const t = server.tables();
    const ago = (hours: number) => fixtureNow.subtract({ hours }).toString();
    await server.db.query(sql`
      update ${t('release_request')} set decided_at = ${ago(60 * 24 - 1)} where id = ${decided.id}`);
    expect(await ids()).toContain(decided.id);
    await server.db.query(sql`
      update ${t('release_request')} set decided_at = ${ago(60 * 24 + 1)} where id = ${decided.id}`);
    expect(await ids()).not.toContain(decided.id);
  });
});

it.each([
  ['POST', 'me/solicitudes/cts', 'worker'],
  ['DELETE', 'me/solicitudes/cts/1', 'worker'],
  ['GET', 'me/solicitudes/cts/verificacion', 'worker'],
  ['GET', 'admin/me/solicitudes/cts', 'admin'],
  ['POST', 'solicitudes/cts/1/aceptar', 'admin'],
  ['POST', 'solicitudes/cts/1/rechazar', 'admin'],
  ['GET', 'solicitudes/cts/1/verificacion', 'admin'],
] as const)('%s %s is guarded', (method, path, access) => expectGuarded(server, method, path, access));
