import { afterAll, describe, expect, it, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addShift } from './support/arrange.ts';
import { manager, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { apply, assign, offersSeen, publish, toldOf } from './support/offers.ts';
import {
  absencesOf,
  addPermitTypes,
  approve,
  askPermit,
  balanceOf,
  movementsOf,
  type PermitBody,
  permitType,
  type RecordedBody,
  record,
  reject,
  type Uncovered,
  withdraw,
} from './support/permits.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { askRelease } from './support/releases.ts';
import { eight, setStage } from './support/swap-stage.ts';
import { claimsOf, dataOf, outcomeOf, toldTo } from './support/swaps.ts';

const { server, camila, diego, valentina, patricia, jorge, newDates, at, close } = await setStage();
await addPermitTypes(server);
await server.db.query(sql`
  insert into ${server.tables()('manager_role')} (manager_id, role_id) values (${manager.jorge}, 481)`);
afterAll(close);

const { unpaid, holiday, medical } = permitType;
const days = (date: string, count: number) => Temporal.PlainDate.from(date).add({ days: count }).toString();

/** Approved leave of Camila's from a Monday to a Friday, with a shift by day on each of its days. */
const newLeave = async (type: number = holiday) => {
  const { absence: from } = newDates();
  const to = days(from, 4);
  const shifts: number[] = [];
  for (let day = 0; day < 5; day += 1) {
    shifts.push(await addShift(server, worker.camila, days(from, day), 'day', { sectorId: 2 }));
  }
  const id = dataOf<PermitBody>(await askPermit(camila, { type, from, to })).idsolicitud;
  const { descubiertos } = dataOf<{ descubiertos: Uncovered[] }>(await approve(patricia, id));
  return { id, from, to, shifts, absences: descubiertos.map(({ idausencia }) => idausencia) };
};
const left = async () => (await balanceOf(camila)).saldo_actual ?? 0;
const later = <T>(moment: Temporal.Instant, run: (boss: typeof patricia) => Promise<T>) =>
  at(moment, async () => run(await logIn(server, 'patricia.vega')));
const lastMovements = async (id: number) =>
  (await movementsOf(server, worker.camila)).filter(
    ({ permit, kind }) => permit === id && kind === 'returned',
  );

test('nobody else withdraws', () => expectGuarded(server, 'DELETE', 'permiso/1', 'admin'));

describe('withdrawn', () => {
  it('before it begins, all of it comes back: shifts, days, and the days in the calendar', async () => {
    const before = await left();
    const one = await newLeave();
    expect(await left()).toBe(before - 5);
    const answer = dataOf(await withdraw(patricia, one.id, { notes: ' Se enfermó ' }));
    expect(answer).toMatchObject({ id: one.id, retirado_desde: one.from, approved: true });
    expect(await absencesOf(server, one.id)).toEqual([]);
    expect(await left()).toBe(before);
    expect((await lastMovements(one.id)).map(({ day, days: sum }) => [day, sum])).toEqual(
      [0, 1, 2, 3, 4].map((day) => [days(one.from, day), 1]),
    );
    expect(await toldTo(server, 'worker:1')).toContain(`permit:${one.id}:withdrawn`);
    const own = dataOf<PermitBody[]>(await camila.get('requests/permits'));
    expect(own.find(({ idsolicitud }) => idsolicitud === one.id)).toMatchObject({
      retirado_desde: one.from,
      nota_retiro: 'Se enfermó',
    });
    // Her shifts are hers again, and the days are free for other leave.
    dataOf(await askRelease(camila, one.shifts[0] ?? 0));
    dataOf(await askPermit(camila, { type: unpaid, from: one.from, to: one.to }));
  });

  it('in its middle, before the shift of the day: from today on', async () => {
    const before = await left();
    const one = await newLeave();
    const morning = eight(days(one.from, 2)).subtract({ seconds: 1 });
    const answer = await later(morning, (boss) => withdraw(boss, one.id));
    expect(dataOf(answer)).toMatchObject({ retirado_desde: days(one.from, 2) });
    expect(await left()).toBe(before - 2);
    const away = { covered: false, from: one.from, to: days(one.from, 1) };
    expect(await absencesOf(server, one.id)).toEqual(
      one.shifts.slice(0, 2).map((shift) => ({ shift, ...away })),
    );
    const permits = dataOf<
      { id: number; fecha_termino: string; businessDays: number; continiusDay: number }[]
    >(await camila.get('me/permisos', { desde: one.from, hasta: one.to }));
    expect(permits).toEqual([
      expect.objectContaining({
        id: one.id,
        fecha_termino: days(one.from, 1),
        businessDays: 2,
        continiusDay: 2,
      }),
    ]);
  });

  it('once the shift of the day has begun: from tomorrow on', async () => {
    const before = await left();
    const one = await newLeave();
    const answer = await later(eight(days(one.from, 2)), (boss) => withdraw(boss, one.id));
    expect(dataOf(answer)).toMatchObject({ retirado_desde: days(one.from, 3) });
    expect(await left()).toBe(before - 3);
    expect((await absencesOf(server, one.id)).map(({ shift }) => shift)).toEqual(one.shifts.slice(0, 3));
  });

  it('once the first of two shifts of the day has begun: the other stays away too', async () => {
    const one = await newLeave();
    const day = days(one.from, 2);
    const night = await addShift(server, worker.camila, day, 'night');
    await server.db.query(sql`
      insert into ${server.tables()('absence')} (shift_id, absence_type_id, permit_from, permit_to, permit_id)
      values (${night}, 2, ${one.from}, ${one.to}, ${one.id})`);
    const answer = await later(eight(day), (boss) => withdraw(boss, one.id));
    expect(dataOf(answer)).toMatchObject({ retirado_desde: days(day, 1) });
    expect((await absencesOf(server, one.id)).map(({ shift }) => shift)).toEqual([
      ...one.shifts.slice(0, 3),
      night,
    ]);
  });

  it('on its last day, after the start of its shift, or later: it is over', async () => {
    const one = await newLeave(unpaid);
    for (const moment of [eight(one.to), eight(days(one.to, 1))]) {
      const answer = await later(moment, (boss) => withdraw(boss, one.id));
      expect(refusalOf(answer)).toEqual({ status: 409, code: 'permit.over' });
    }
    const last = await later(eight(one.to).subtract({ seconds: 1 }), (boss) => withdraw(boss, one.id));
    expect(dataOf(last)).toMatchObject({ retirado_desde: one.to });
  });

  it('a recorded absence, without a movement', async () => {
    const { absence: from, back: to } = newDates();
    const shift = await addShift(server, worker.camila, to, 'day', { sectorId: 2 });
    const body = { idtrabajador: worker.camila, permit_type_id: medical, from, to };
    const { permiso } = dataOf<RecordedBody>(await record(patricia, body));
    dataOf(await withdraw(patricia, permiso.id));
    expect(await absencesOf(server, permiso.id)).toEqual([]);
    expect(await movementsOf(server, worker.camila, medical)).toEqual([]);
    dataOf(await askRelease(camila, shift));
  });
});

describe('shifts of withdrawn leave', () => {
  it('stay covered where a colleague took them over', async () => {
    const before = await left();
    const one = await newLeave();
    const offer = await publish(patricia, one.absences[1] ?? 0);
    dataOf(await apply(diego, offer));
    dataOf(await assign(patricia, offer, worker.diego));
    dataOf(await withdraw(patricia, one.id));
    const date = days(one.from, 1);
    expect(await absencesOf(server, one.id)).toEqual([
      { shift: one.shifts[1], covered: true, from: date, to: date },
    ]);
    const covering = await server.db.query(sql`
      select 1 from ${server.tables()('hour_entry')} where kind = 'coverage' and source_id = ${offer.offerId}`);
    expect(covering).toHaveLength(1);
    expect(await left()).toBe(before);
  });

  it('are offered no longer: who applied is told, and their offers are gone', async () => {
    const one = await newLeave(unpaid);
    const offer = await publish(patricia, one.absences[0] ?? 0);
    dataOf(await apply(diego, offer));
    dataOf(await apply(valentina, offer));
    dataOf(await withdraw(patricia, one.id));
    const told = await toldOf(server, `offer:${offer.offerId}:overtaken`);
    expect(told.map(({ subject }) => subject)).toEqual(['worker:2', 'worker:4']);
    expect(await claimsOf(server, one.shifts)).toEqual([]);
    expect(outcomeOf(await assign(patricia, offer, worker.diego))).toBe('thing.not_found');
    expect(outcomeOf(await apply(valentina, offer))).toBe('thing.not_found');
    expect((await offersSeen(diego)).map((seen) => seen.idoferta_turno)).not.toContain(offer.offerId);
  });

  it('whose offer stood with others in one publication leave those', async () => {
    const [one, other] = [await newLeave(unpaid), await newLeave(unpaid)];
    const answer = await patricia.request('POST', 'publicaciones', {
      body: {
        ofertas: [one.absences[0], other.absences[0]].map((idausencia) => ({ idausencia })),
        puestos: [1],
        fecha_limite: '2026-11-19T06:00:00-03:00',
      },
    });
    const { idpublicacion, ofertas } = dataOf<{
      idpublicacion: number;
      ofertas: { idoferta_turno: number }[];
    }>(answer);
    dataOf(await withdraw(patricia, one.id));
    const kept = `publicaciones/${idpublicacion}/ofertas/${ofertas[1]?.idoferta_turno}`;
    expect(
      (await diego.request('POST', `me/${kept}/respuestas`, { body: { confirmado: true } })).statusCode,
    ).toBe(200);
    expect(await claimsOf(server, [...one.shifts, ...other.shifts])).toHaveLength(1);
  });
});

describe('nothing is withdrawn', () => {
  it('of another unit, and of nothing', async () => {
    const one = await newLeave(unpaid);
    expect(outcomeOf(await withdraw(jorge, one.id))).toBe('thing.not_found');
    expect(outcomeOf(await withdraw(patricia, 987_654))).toBe('thing.not_found');
    expect(await absencesOf(server, one.id)).toHaveLength(5);
  });

  it('that waits, was rejected or taken back, or was withdrawn before', async () => {
    const asked = async () => {
      const { absence: from, back: to } = newDates();
      return dataOf<PermitBody>(await askPermit(camila, { type: unpaid, from, to })).idsolicitud;
    };
    const [waits, rejected, gone, withdrawn] = [await asked(), await asked(), await asked(), await asked()];
    dataOf(await reject(patricia, rejected));
    dataOf(await camila.request('DELETE', `requests/permits/${gone}`));
    dataOf(await approve(patricia, withdrawn));
    dataOf(await withdraw(patricia, withdrawn));
    for (const id of [waits, rejected, gone, withdrawn]) {
      expect(refusalOf(await withdraw(patricia, id))).toEqual({ status: 409, code: 'permit.not_approved' });
    }
  });

  it('twice by one key', async () => {
    const before = await left();
    const one = await newLeave();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const call = (notes: string) =>
      patricia.request('DELETE', `permiso/${one.id}`, { body: { notes }, headers });
    const first = await call('Se enfermó');
    expect((await call('Se enfermó')).body).toBe(first.body);
    expect(outcomeOf(await call('Otra cosa'))).toBe('request.key_reused');
    expect(await left()).toBe(before);
  });

  it('with a note that is too long', async () => {
    const one = await newLeave(unpaid);
    const answer = await withdraw(patricia, one.id, { notes: 'x'.repeat(501) });
    expect(Object.keys(refusalOf(answer).fields ?? {})).toEqual(['notes']);
    dataOf(await withdraw(patricia, one.id, { notes: 'x'.repeat(500) }));
  });
});
