import type { PermitReview } from '@relevo/contract';
import { afterAll, afterEach, describe, expect, it, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addPunch, addShift, setMinimum, setRule } from './support/arrange.ts';
import { shift, worker } from './support/fixture.ts';
import {
  addPermitTypes,
  askPermit,
  type PermitBody,
  permitType,
  type RecordedBody,
  record,
} from './support/permits.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { askRelease, type ReleaseBody } from './support/releases.ts';
import { setStage } from './support/swap-stage.ts';
import { askSwap, claimsOf, dataOf, outcomeOf } from './support/swaps.ts';

const { server, camila, patricia, jorge, newDates, newPair, close } = await setStage();
await addPermitTypes(server);
afterAll(close);
afterEach(async () => {
  await setRule(server, 'regla.dotacion', null);
  await setMinimum(server, { groupId: 1 }, null);
});

const { medical, unpaid } = permitType;
const planOf = (range: { from: string; to: string }, other: object = {}) => ({
  idtrabajador: worker.camila,
  permit_type_id: medical,
  ...range,
  ...other,
});
const look = (plan: ReturnType<typeof planOf>, persona = patricia) =>
  persona.get('permiso/verificacion', { ...plan });
const seen = async (plan: ReturnType<typeof planOf>) => dataOf<PermitReview>(await look(plan));

test('nobody else looks', () => expectGuarded(server, 'GET', 'permiso/verificacion', 'admin'));
test('a manager without the permission, or of another unit, sees nothing', async () => {
  const { absence: from, back: to } = newDates();
  expect(outcomeOf(await look(planOf({ from, to }), jorge))).toBe('access.permission');
  expect(outcomeOf(await look(planOf({ from, to }, { idtrabajador: 987_654 })))).toBe('thing.not_found');
});

describe('what recording an absence would mean', () => {
  it('names its shifts, the minimum and each request that ends, and changes nothing', async () => {
    const pair = await newPair();
    const { idcambioTurnoSolicitud: swap } = dataOf(await askSwap(camila, pair));
    const other = await addShift(server, worker.camila, pair.back, 'day', { sectorId: 2 });
    const { idsolicitud: release } = dataOf<ReleaseBody>(await askRelease(camila, other));
    const range = { from: pair.absence, to: pair.back };
    const { idsolicitud: leave } = dataOf<PermitBody>(
      await askPermit(camila, { type: unpaid, ...range, confirmado: true }),
    );
    await setRule(server, 'regla.dotacion', 'aviso');
    await setMinimum(server, { groupId: 1 }, 2);
    const plan = planOf(range);
    const review = await seen(plan);
    expect(review.turnos.map(({ idturno }) => idturno)).toEqual([pair.mine, other]);
    expect(review).toMatchObject({ permitido: true, confirmar: true, impide: null });
    expect(review.chequeos.map(({ codigo, nivel, limite }) => [codigo, nivel, limite])).toContainEqual([
      'staffing',
      'warning',
      2,
    ]);
    const ends = [
      { tipo: 'swap', id: swap, turno: pair.mine, fecha: pair.absence, colega: 'Diego Soto' },
      { tipo: 'release', id: release, turno: other, fecha: pair.back, colega: null },
      { tipo: 'permit', id: leave, turno: null, fecha: pair.absence, colega: null },
    ];
    const sorted = (found: PermitReview['termina']) =>
      found.toSorted(
        (a, b) =>
          ends.findIndex(({ tipo }) => tipo === a.tipo) - ends.findIndex(({ tipo }) => tipo === b.tipo),
      );
    expect(sorted(review.termina)).toEqual(ends);
    expect(await claimsOf(server, [pair.mine, other])).toHaveLength(2);
    // Recorded, the same requests are told as ended.
    const { permiso } = dataOf<RecordedBody>(await record(patricia, plan));
    const after = dataOf<PermitReview>(await patricia.get(`solicitud/permiso/${permiso.id}/verificacion`));
    expect(sorted(after.termina)).toEqual(ends);
  });

  it('leaves out the shifts that were worked', async () => {
    await addPunch(server, { shiftId: shift.camilaToday, type: 1, at: '2026-11-18T07:50:00-03:00' });
    const { turnos, chequeos } = await seen(planOf({ from: '2026-11-18', to: '2026-11-18' }));
    expect(turnos).toEqual([]);
    expect(chequeos).toEqual([]);
  });

  it('says beforehand why it would be refused', async () => {
    const { absence: from, back: to } = newDates();
    const plan = planOf({ from, to });
    expect(refusalOf(await look(planOf({ from, to }, { permit_type_id: unpaid }))).code).toBe(
      'permit.type_not_for_recording',
    );
    expect(refusalOf(await look(planOf({ from: to, to: from }))).code).toBe('request.invalid');
    dataOf(await record(patricia, plan));
    expect((await seen(plan)).impide).toMatch(/^En esas fechas ya tiene Licencia/);
    await server.db.query(sql`
      update ${server.tables()('contract')} set ends_on = '2027-06-30' where worker_id = ${worker.camila}`);
    expect((await seen(planOf({ from: '2027-06-30', to: '2027-07-01' }))).impide).toBe(
      'Su contrato termina el 30-06-2027: no puede ausentarse después.',
    );
    await server.db.query(sql`
      update ${server.tables()('contract')} set ends_on = null where worker_id = ${worker.camila}`);
  });
});
