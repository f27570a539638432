import { afterAll, describe, expect, it, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addPunch, addShift } from './support/arrange.ts';
import { shift, unit, worker } from './support/fixture.ts';
import { publish } from './support/offers.ts';
import {
  absencesOf,
  addPermitTypes,
  approve,
  askPermit,
  balanceOf,
  movementsOf,
  type PermitBody,
  permitsOf,
  permitType,
  type RecordedBody,
  record,
} from './support/permits.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { askRelease, type ReleaseBody } from './support/releases.ts';
import { setStage } from './support/swap-stage.ts';
import { answerSwap, askSwap, claimsOf, dataOf, outcomeOf, toldTo } from './support/swaps.ts';

const { server, camila, diego, patricia, jorge, newDates, newPair, close } = await setStage();
await addPermitTypes(server);
afterAll(close);

const { medical, unpaid, holiday } = permitType;
const licence = (range: { from: string; to: string }, other: object = {}) => ({
  idtrabajador: worker.camila,
  permit_type_id: medical,
  ...range,
  ...other,
});
const newRange = () => {
  const { absence: from, back: to } = newDates();
  return { from, to };
};
const ask = async (type: number, range: { from: string; to: string }) =>
  dataOf<PermitBody>(await askPermit(camila, { type, ...range })).idsolicitud;

test('nobody else records', () => expectGuarded(server, 'POST', 'permiso', 'admin'));
test('a manager without the permission records nothing', async () => {
  expect(outcomeOf(await record(jorge, licence(newRange())))).toBe('access.permission');
});

test('not before the first contract, from its first day on', async () => {
  const t = server.tables();
  const [contract] = await server.db.query<{ start: string }>(sql`
    select min(starts_on)::text as start from ${t('contract')} where worker_id = ${worker.camila}`);
  const start = contract?.start ?? '';
  const before = Temporal.PlainDate.from(start).subtract({ days: 1 }).toString();
  const [year = '', month = '', day = ''] = start.split('-');
  for (const from of ['1990-03-04', before]) {
    expect(refusalOf(await record(patricia, licence({ from, to: from })))).toEqual({
      status: 422,
      code: 'request.invalid',
      fields: {
        from: [`Su primer contrato comienza el ${day}-${month}-${year}: no puede ausentarse antes.`],
      },
    });
  }
  dataOf(await record(patricia, licence({ from: start, to: start })));
});

test('not behind the last contract, nor longer ahead than two years', async () => {
  const t = server.tables();
  const at = (from: string, to: string) => record(patricia, licence({ from, to }));
  expect(refusalOf(await at('2028-11-18', '2028-11-19'))).toMatchObject({
    code: 'request.invalid',
    fields: { to: ['Se registra a lo más 2 años por delante, hasta el 18-11-2028.'] },
  });
  dataOf(await at('2028-11-18', '2028-11-18'));
  const end = (on: string | null) =>
    server.db.query(sql`update ${t('contract')} set ends_on = ${on} where worker_id = ${worker.camila}`);
  await end('2027-06-30');
  expect(refusalOf(await at('2027-06-30', '2027-07-01'))).toMatchObject({
    code: 'request.invalid',
    fields: { to: ['Su contrato termina el 30-06-2027: no puede ausentarse después.'] },
  });
  dataOf(await at('2027-06-30', '2027-06-30'));
  await end(null);
});

describe('an absence is recorded', () => {
  it('at once, and leaves its shifts to be offered', async () => {
    const range = newRange();
    const [first, last] = [
      await addShift(server, worker.camila, range.from, 'day', { sectorId: 2 }),
      await addShift(server, worker.camila, range.to, 'night', { sectorId: 2 }),
    ];
    const before = await movementsOf(server, worker.camila, medical);
    const { permiso, descubiertos } = dataOf<RecordedBody>(
      await record(patricia, licence(range, { notes: ' Licencia 123 ' })),
    );
    expect(permiso).toMatchObject({
      person: { idtrabajador: worker.camila },
      permit_detail: { iddetPermiso: medical, observacion_causal: 'Licencia', tipo: 'corridos' },
      approved: true,
      registrado: true,
      start_date: range.from,
      end_date: range.to,
      retirado_desde: null,
      dias_habiles: 3,
      dias_corridos: 3,
      notas: 'Licencia 123',
    });
    expect(descubiertos.map(({ turno }) => turno.idturno)).toEqual([first, last]);
    expect(await absencesOf(server, permiso.id)).toEqual(
      [first, last].map((one) => ({ shift: one, covered: false, ...range })),
    );
    expect(await movementsOf(server, worker.camila, medical)).toEqual(before);
    expect(await toldTo(server, 'worker:1')).toContain(`permit:${permiso.id}:recorded`);
    const offer = await publish(patricia, descubiertos[0]?.idausencia ?? 0);
    expect(offer.offerId).toBeGreaterThan(0);
    // Recorded leave is no request of hers.
    const own = dataOf<PermitBody[]>(await camila.get('requests/permits'));
    expect(own.map(({ idsolicitud }) => idsolicitud)).not.toContain(permiso.id);
    expect(outcomeOf(await camila.request('DELETE', `requests/permits/${permiso.id}`))).toBe(
      'thing.not_found',
    );
  });

  it('in the past, but for the shifts that were worked; what is over is not offered', async () => {
    const range = { from: '2026-11-13', to: '2026-11-19' };
    await addPunch(server, { shiftId: shift.camilaToday, type: 1, at: '2026-11-18T07:50:00-03:00' });
    const { permiso, descubiertos } = dataOf<RecordedBody>(await record(patricia, licence(range)));
    const away = (await absencesOf(server, permiso.id)).map((one) => one.shift);
    expect(away).toEqual([shift.camilaYesterday, shift.camilaNight]);
    expect(descubiertos.map(({ turno }) => turno.idturno)).toEqual([shift.camilaNight]);
  });

  it('years back and a year long, and not a day longer', async () => {
    const from = '2024-03-02';
    const longer = await record(patricia, licence({ from, to: '2025-03-03' }));
    expect(refusalOf(longer)).toMatchObject({ status: 422, fields: { to: [expect.any(String)] } });
    dataOf(await record(patricia, licence({ from, to: '2025-03-02' })));
  });

  it('ends what was live on its shifts, and tells whoever took part', async () => {
    const pair = await newPair();
    const { idcambioTurnoSolicitud: swap } = dataOf(await askSwap(camila, pair));
    dataOf(await answerSwap(diego, swap, true));
    const other = await addShift(server, worker.camila, pair.back, 'day', { sectorId: 2 });
    const { idsolicitud: release } = dataOf<ReleaseBody>(await askRelease(camila, other));
    dataOf(await record(patricia, licence({ from: pair.absence, to: pair.back })));
    expect(await claimsOf(server, [pair.mine, pair.theirs, other])).toEqual([]);
    expect(await toldTo(server, 'worker:2')).toContain(`swap:${swap}:overtaken`);
    expect(await toldTo(server, 'worker:1')).toEqual(
      expect.arrayContaining([`swap:${swap}:overtaken`, `release:${release}:overtaken`]),
    );
  });

  it('ends requests that meet its days, gives their days back, and leaves others', async () => {
    const range = newRange();
    const other = newRange();
    const { solicitados } = await balanceOf(camila);
    const [met, kept] = [await ask(holiday, range), await ask(holiday, other)];
    expect((await balanceOf(camila)).solicitados).toBe(solicitados + 6);
    dataOf(await record(patricia, licence({ from: range.to, to: range.to })));
    expect((await balanceOf(camila)).solicitados).toBe(solicitados + 3);
    expect(await toldTo(server, 'worker:1')).toContain(`permit:${met}:overtaken`);
    const own = dataOf<PermitBody[]>(await camila.get('requests/permits'));
    const state = (id: number) => own.find(({ idsolicitud }) => idsolicitud === id)?.anulada;
    expect([state(met), state(kept)]).toEqual([true, false]);
    expect(refusalOf(await approve(patricia, met))).toEqual({ status: 409, code: 'permit.already_decided' });
    expect(outcomeOf(await camila.request('DELETE', `requests/permits/${met}`))).toBe(
      'permit.already_decided',
    );
    dataOf(await approve(patricia, kept));
  });

  it('and names for an offer only the shifts of the unit: another unit offers its own', async () => {
    const range = newRange();
    const own = await addShift(server, worker.camila, range.from);
    const other = await addShift(server, worker.camila, range.to, 'day', { unitId: unit.emergency });
    const { permiso, descubiertos } = dataOf<RecordedBody>(await record(patricia, licence(range)));
    expect((await absencesOf(server, permiso.id)).map((one) => one.shift)).toEqual([own, other]);
    expect(descubiertos.map(({ turno }) => turno.idturno)).toEqual([own]);
    await publish(patricia, descubiertos[0]?.idausencia ?? 0);
  });

  it('and leaves shifts that are away already as they are', async () => {
    const range = newRange();
    const released = await addShift(server, worker.camila, range.from);
    await addAbsence(server, released);
    const { permiso } = dataOf<RecordedBody>(await record(patricia, licence(range)));
    expect(await absencesOf(server, permiso.id)).toEqual([]);
  });

  it('once, however often the same call arrives; the key with another body is refused', async () => {
    const range = newRange();
    const key = crypto.randomUUID();
    const first = await record(patricia, licence(range), key);
    expect((await record(patricia, licence(range), key)).body).toBe(first.body);
    expect(outcomeOf(await record(patricia, licence({ ...range, to: range.from }), key))).toBe(
      'request.key_reused',
    );
    const without = await patricia.request('POST', 'permiso', { body: licence(newRange()) });
    expect(without.statusCode).toBe(400);
  });
});

describe('a recording is refused', () => {
  it('of a type that is decided, and of one that is not there', async () => {
    for (const type of [unpaid, holiday, 999]) {
      const answer = await record(patricia, licence(newRange(), { permit_type_id: type }));
      expect(refusalOf(answer)).toEqual({ status: 422, code: 'permit.type_not_for_recording' });
    }
  });

  it('of somebody of another unit, and of nobody', async () => {
    for (const idtrabajador of [worker.rosa, 987_654]) {
      const answer = await record(patricia, licence(newRange(), { idtrabajador }));
      expect(refusalOf(answer)).toEqual({ status: 404, code: 'thing.not_found' });
    }
  });

  it('of days that are turned round, and of a note that is too long', async () => {
    const { from, to } = newRange();
    const turned = await record(patricia, licence({ from: to, to: from }));
    expect(Object.keys(refusalOf(turned).fields ?? {})).toEqual(['to']);
    for (const length of [501, 100_000]) {
      const long = await record(patricia, licence({ from, to }, { notes: 'x'.repeat(length) }));
      expect(Object.keys(refusalOf(long).fields ?? {})).toEqual(['notes']);
    }
    dataOf(await record(patricia, licence({ from, to }, { notes: 'x'.repeat(500) })));
  });

  it('on a day of approved or recorded leave, and then changes nothing', async () => {
    const range = newRange();
    const next = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString();
    const id = await ask(unpaid, range);
    dataOf(await approve(patricia, id));
    // The request for the days after it lives on.
    const after = { from: next(range.to), to: next(next(range.to)) };
    const waiting = await ask(unpaid, after);
    const before = await permitsOf(server, worker.camila);
    const answer = await record(patricia, licence({ from: range.to, to: after.to }));
    expect(refusalOf(answer)).toEqual({ status: 422, code: 'permit.overlaps' });
    // The message names the leave, so that the manager can withdraw it.
    expect((answer.json() as { error: { message: string } }).error.message).toMatch(
      /^En esas fechas ya tiene Permiso sin goce \(.+ al .+\)\. Retíralo primero en el historial de permisos\.$/,
    );
    expect(await permitsOf(server, worker.camila)).toEqual(before);
    expect(dataOf<PermitBody>(await patricia.get(`solicitud/permiso/${waiting}`)).anulada).toBe(false);
    dataOf(await record(patricia, licence(after)));
    expect(outcomeOf(await record(patricia, licence(after)))).toBe('permit.overlaps');
  });

  it('for a type that says nothing of the absence that it makes', async () => {
    const t = server.tables()('permit_type');
    await server.db.query(sql`update ${t} set absence_type_id = null where id = ${medical}`);
    const answer = await record(patricia, licence(newRange()));
    expect(outcomeOf(answer)).toBe('permit.type_not_for_recording');
    await server.db.query(sql`update ${t} set absence_type_id = 2 where id = ${medical}`);
  });
});
