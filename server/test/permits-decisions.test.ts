import { DAY } from '@relevo/domain/permit-days';
import { afterAll, describe, expect, it, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addPunch, addShift, setRule } from './support/arrange.ts';
import { manager, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import {
  absencesOf,
  addPermitTypes,
  approve,
  askPermit,
  balanceOf,
  movementsOf,
  type PermitBody,
  permitType,
  reject,
  type Uncovered,
} from './support/permits.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { askRelease, type ReleaseBody } from './support/releases.ts';
import { eight, setStage } from './support/swap-stage.ts';
import { answerSwap, askSwap, claimsOf, dataOf, decideSwap, outcomeOf, toldTo } from './support/swaps.ts';

const { server, camila, diego, valentina, patricia, jorge, newDates, newPair, at, close } = await setStage();
await addPermitTypes(server);
await server.db.query(sql`
  insert into ${server.tables()('manager_role')} (manager_id, role_id) values (${manager.jorge}, 481)`);
afterAll(close);

const unpaid = permitType.unpaid;
const ask = async (persona: typeof camila, asked: Parameters<typeof askPermit>[1]) =>
  dataOf<PermitBody>(await askPermit(persona, asked)).idsolicitud;
const newRequest = async (type: number = unpaid) => {
  const { absence: from, back: to } = newDates();
  return { from, to, id: await ask(camila, { type, from, to }) };
};
interface Approved {
  solicitud: PermitBody & { finished_at: string | null };
  descubiertos: Uncovered[];
}

test.each(['permiso/by-id-solicitud/1', 'solicitud/permiso/1/rechazar'])('%s is a manager’s', (path) =>
  expectGuarded(server, 'POST', path, 'admin'),
);

describe('an approval', () => {
  it('takes every shift of the days away, and no other', async () => {
    const { absence: from, back: to } = newDates();
    const [first, second] = [
      await addShift(server, worker.camila, from, 'day', { sectorId: 2 }),
      await addShift(server, worker.camila, to, 'night', { sectorId: 2 }),
    ];
    const around = [-1, 3].map((days) => Temporal.PlainDate.from(from).add({ days }).toString());
    for (const date of around) await addShift(server, worker.camila, date, 'day');
    await addShift(server, worker.diego, from, 'day');
    const id = await ask(camila, { type: unpaid, from, to, notes: 'Por favor' });
    const { solicitud, descubiertos } = dataOf<Approved>(
      await approve(patricia, id, { observacion: ' Buen viaje ', oficial: 1, confirmado: true }),
    );
    expect(descubiertos.map(({ turno }) => turno.idturno)).toEqual([first, second]);
    expect(solicitud).toMatchObject({
      notas: 'Por favor',
      respuestas: [{ respuesta: 1, notas: 'Buen viaje' }],
      objeto_final: 'permiso',
      objeto_final_id: id,
      turnos: [{ idturno: first }, { idturno: second }],
    });
    expect(solicitud.finished_at).not.toBeNull();
    expect(await absencesOf(server, id)).toEqual(
      [first, second].map((shift) => ({ shift, covered: false, from, to })),
    );
    const calendar = await camila.get('me/turnos', { desde: from, hasta: to });
    const turnos = (calendar.json() as { turnos: { idturno: number; ausencia: object | null }[] }).turnos;
    expect(turnos.map(({ idturno, ausencia }) => [idturno, ausencia !== null])).toEqual([
      [first, true],
      [second, true],
    ]);
    const names = await patricia.get('turnos/ausencias-no-cubiertas', { desde: from, hasta: to });
    for (const { idausencia } of descubiertos) expect(names.body).toMatch(new RegExp(`\\b${idausencia}\\b`));
    expect(await toldTo(server, 'worker:1')).toContain(`permit:${id}:approved`);
  });

  it('takes its days from the balance, each once', async () => {
    const { from, id } = await newRequest(permitType.holiday);
    const { saldo_actual: before } = await balanceOf(camila);
    dataOf(await approve(patricia, id));
    expect(await balanceOf(camila)).toMatchObject({ saldo_actual: (before ?? 0) - 3, solicitados: 0 });
    expect(outcomeOf(await approve(patricia, id))).toBe('permit.already_decided');
    const taken = (await movementsOf(server, worker.camila)).filter(({ permit }) => permit === id);
    const days = [0, 1, 2].map((add) => Temporal.PlainDate.from(from).add({ days: add }).toString());
    expect(taken.map(({ kind, day, days: sum }) => [kind, day, sum])).toEqual(
      days.map((day) => ['taken', day, -1]),
    );
  });

  it('ends what was live on the shifts, which its review named, and tells whoever took part', async () => {
    const swapped = await newPair();
    const { idcambioTurnoSolicitud: swap } = dataOf(await askSwap(camila, swapped));
    dataOf(await answerSwap(diego, swap, true));
    const released = await addShift(server, worker.camila, swapped.back, 'day', { sectorId: 2 });
    const { idsolicitud: release } = dataOf<ReleaseBody>(await askRelease(camila, released));
    const id = await ask(camila, { type: unpaid, from: swapped.absence, to: swapped.back });
    const review = dataOf<{ termina: object[] }>(await patricia.get(`solicitud/permiso/${id}/verificacion`));
    expect(review.termina).toEqual([
      { tipo: 'swap', id: swap, turno: swapped.mine, fecha: swapped.absence, colega: 'Diego Soto' },
      { tipo: 'release', id: release, turno: released, fecha: swapped.back, colega: null },
    ]);
    // Asked for, it holds none of them.
    expect(await claimsOf(server, [swapped.mine, swapped.theirs, released])).toHaveLength(3);
    dataOf(await approve(patricia, id));
    expect(await claimsOf(server, [swapped.mine, swapped.theirs, released])).toEqual([]);
    expect(await toldTo(server, 'worker:1')).toEqual(
      expect.arrayContaining([`swap:${swap}:overtaken`, `release:${release}:overtaken`]),
    );
    expect(await toldTo(server, 'worker:2')).toContain(`swap:${swap}:overtaken`);
    expect(outcomeOf(await decideSwap(patricia, swap, 'aceptar'))).toBe('swap.ended');
    // The colleague's shift is free again.
    dataOf(await askRelease(diego, swapped.theirs));
  });

  it('is about the shifts that the worker has by then', async () => {
    const pair = await newPair();
    const id = await ask(camila, { type: unpaid, from: pair.absence, to: pair.back });
    const { idcambioTurnoSolicitud: swap } = dataOf(await askSwap(camila, pair));
    dataOf(await answerSwap(diego, swap, true));
    dataOf(await decideSwap(patricia, swap, 'aceptar'));
    const { descubiertos } = dataOf<Approved>(await approve(patricia, id));
    // Her own went to Diego; his, on the last of the days, came to her.
    expect(descubiertos.map(({ turno }) => turno.idturno)).toEqual([pair.theirs]);
    expect((await absencesOf(server, id)).map(({ shift }) => shift)).toEqual([pair.theirs]);
  });

  it('of days without a shift leaves nothing to offer', async () => {
    const { id } = await newRequest();
    expect(dataOf<Approved>(await approve(patricia, id)).descubiertos).toEqual([]);
  });

  it('is one, however often the same call arrives; the key with another body is refused', async () => {
    const { id } = await newRequest(permitType.administrative);
    const key = crypto.randomUUID();
    const first = await approve(patricia, id, { confirmado: true }, key);
    expect((await approve(patricia, id, { confirmado: true }, key)).body).toBe(first.body);
    expect(outcomeOf(await approve(patricia, id, { observacion: 'x', confirmado: true }, key))).toBe(
      'request.key_reused',
    );
    const taken = await movementsOf(server, worker.camila, permitType.administrative);
    expect(taken.filter(({ permit }) => permit === id)).toHaveLength(3);
  });
});

describe('an approval is refused', () => {
  it('of a request of another unit, of another organisation, and of nothing', async () => {
    const { id } = await newRequest();
    await server.db.query(sql`
      insert into ${server.tables('puerto')('manager_role')} (manager_id, role_id) values (${manager.marta}, 481)`);
    const marta = await server.as('marta.puerto', 'puerto');
    for (const who of [jorge, marta]) {
      expect(outcomeOf(await approve(who, id))).toBe('thing.not_found');
      expect(outcomeOf(await reject(who, id))).toBe('thing.not_found');
      expect(outcomeOf(await who.get(`solicitud/permiso/${id}`))).toBe('thing.not_found');
      expect(outcomeOf(await who.get(`solicitud/permiso/${id}/verificacion`))).toBe('thing.not_found');
    }
    expect(outcomeOf(await approve(patricia, 987_654))).toBe('thing.not_found');
    expect(dataOf(await patricia.get(`solicitud/permiso/${id}`))).toMatchObject({ objeto_final: null });
  });

  it('once it was decided either way', async () => {
    const yes = await newRequest();
    const no = await newRequest();
    dataOf(await approve(patricia, yes.id));
    dataOf(await reject(patricia, no.id));
    for (const { id } of [yes, no]) {
      expect(refusalOf(await approve(patricia, id))).toEqual({ status: 409, code: 'permit.already_decided' });
      expect(refusalOf(await reject(patricia, id))).toEqual({ status: 409, code: 'permit.already_decided' });
    }
  });

  it('from the start of its first shift on, when it may still be rejected', async () => {
    const { absence: from, back: to } = newDates();
    await addShift(server, worker.camila, from);
    const id = await ask(camila, { type: unpaid, from, to });
    await at(eight(from), async () => {
      const later = await logIn(server, 'patricia.vega');
      expect(refusalOf(await approve(later, id))).toEqual({ status: 409, code: 'permit.expired' });
      expect(dataOf<PermitBody>(await later.get(`solicitud/permiso/${id}`)).vencida).toBe(true);
      dataOf(await reject(later, id));
    });
  });

  it('once its first day is over, also without a shift', async () => {
    const { from, id } = await newRequest();
    const midnight = Temporal.ZonedDateTime.from(`${from}T00:00[America/Santiago]`)
      .add({ days: 1 })
      .toInstant();
    const last = await at(midnight, async () => approve(await logIn(server, 'patricia.vega'), id));
    expect(outcomeOf(last)).toBe('permit.expired');
    const before = midnight.subtract({ seconds: 1 });
    expect(outcomeOf(await at(before, async () => approve(await logIn(server, 'patricia.vega'), id)))).toBe(
      '200',
    );
  });

  it('when one of the shifts has a mark', async () => {
    const { absence: from, back: to } = newDates();
    const shiftId = await addShift(server, worker.camila, from);
    const id = await ask(camila, { type: unpaid, from, to });
    await addPunch(server, { shiftId, type: 1, at: `${from}T07:50:00-03:00` });
    expect(refusalOf(await approve(patricia, id))).toEqual({
      status: 409,
      code: 'permit.no_longer_possible',
    });
    expect(await absencesOf(server, id)).toEqual([]);
  });

  it('when the balance was lowered meanwhile, and says by how much', async () => {
    const id = await ask(valentina, { from: '2027-01-04', to: '2027-02-05' });
    const lot = sql`(select id from ${server.tables()('permit_lot')}
      where worker_id = ${worker.valentina} and permit_type_id = ${permitType.holiday} limit 1)`;
    const other = await ask(valentina, { from: '2026-11-25', to: '2026-11-25' });
    dataOf(await approve(patricia, other));
    await server.db.query(sql`
      insert into ${server.tables()('permit_movement')} (lot_id, worker_id, kind, day, parts, reason, source, created_at)
      values (${lot}, ${worker.valentina}, 'corrected', '2026-11-18', ${-5 * DAY}, 'Corrección', 'test', now())`);
    const answer = await approve(patricia, id);
    expect(refusalOf(answer)).toEqual({ status: 409, code: 'permit.no_longer_possible' });
    expect(answer.body).toContain('El saldo no alcanza: hay 24 de los 25 días');
    expect(dataOf(await patricia.get(`solicitud/permiso/${id}`))).toMatchObject({ respuestas: [] });
  });

  it('with a note that is too long', async () => {
    const { id } = await newRequest();
    for (const length of [501, 100_000]) {
      const answers = [
        await approve(patricia, id, { observacion: 'x'.repeat(length) }),
        await reject(patricia, id, { notes: 'x'.repeat(length) }),
      ];
      expect(answers.map((answer) => Object.keys(refusalOf(answer).fields ?? {}))).toEqual([
        ['observacion'],
        ['notes'],
      ]);
    }
    dataOf(await approve(patricia, id, { observacion: 'x'.repeat(500) }));
  });
});

describe('a rejection', () => {
  it('changes nothing but the state, and says why', async () => {
    const { absence: from, back: to } = newDates();
    const shift = await addShift(server, worker.diego, from);
    const { saldo_actual } = await balanceOf(diego);
    const id = await ask(diego, { from, to });
    const answer = dataOf<PermitBody>(
      await reject(patricia, id, { admin_id: 1, notes: ' No hay cobertura ' }),
    );
    expect(answer).toMatchObject({
      respuestas: [{ respuesta: 0, notas: 'No hay cobertura' }],
      objeto_final: null,
      objeto_final_id: null,
    });
    expect(answer).toHaveProperty('apelacion', null);
    expect(await balanceOf(diego)).toMatchObject({ saldo_actual, solicitados: 0 });
    expect(
      await server.db.query(sql`
      select 1 from ${server.tables()('absence')} where shift_id = ${shift}`),
    ).toEqual([]);
    expect(await toldTo(server, 'worker:2')).toContain(`permit:${id}:rejected`);
    expect(dataOf<PermitBody[]>(await diego.get('requests/permits'))).toContainEqual(
      expect.objectContaining({ idsolicitud: id, respuestas: [{ respuesta: 0, notas: 'No hay cobertura' }] }),
    );
  });

  it('names whom to appeal to, until a local date', async () => {
    await setRule(server, 'rechazo.apelacion', 'Recursos Humanos');
    await setRule(server, 'rechazo.apelacion.dias', '5');
    const { id } = await newRequest();
    // The evening is the 19th in UTC.
    const evening = Temporal.Instant.from('2026-11-18T22:30:00-03:00');
    const answer = await at(evening, () => reject(patricia, id));
    expect(dataOf(answer)).toMatchObject({ apelacion: { ante: 'Recursos Humanos', hasta: '2026-11-23' } });
  });
});
