import { DAY } from '@relevo/domain/permit-days';
import { afterAll, describe, expect, it, test } from 'vitest';
import { rowsOf, sql } from '../src/db/sql.ts';
import { writeDue } from '../src/permits/due.service.ts';
import { setRule } from './support/arrange.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import {
  addPermitTypes,
  approve,
  askPermit,
  balanceOf,
  movementsOf,
  type PermitBody,
  permitType,
  reject,
  withdraw,
} from './support/permits.ts';
import { refusalOf } from './support/refusals.ts';
import { setStage } from './support/swap-stage.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

const { server, camila, diego, valentina, patricia, at, close } = await setStage();
await addPermitTypes(server);
afterAll(close);

const { administrative, unpaid } = permitType;
const ask = async (persona: typeof camila, asked: Parameters<typeof askPermit>[1]) =>
  dataOf<PermitBody>(await askPermit(persona, asked)).idsolicitud;
const approved = async (persona: typeof camila, asked: Parameters<typeof askPermit>[1]) => {
  const id = await ask(persona, asked);
  dataOf(await approve(patricia, id));
  return id;
};
const takeBack = async (persona: typeof camila, id: number) =>
  dataOf(await persona.request('DELETE', `requests/permits/${id}`));
/** The sums of the movements of some types. */
const sumOf = async (workerId: number, type: number) => {
  const movements = await movementsOf(server, workerId, type);
  return movements.reduce((sum, { days }) => sum + days, 0);
};

describe('a balance of 30 days', () => {
  // Six weeks from Monday 4 January on.
  const thirty = { from: '2027-01-04', to: '2027-02-12' };

  it('is not judged, and gives nothing, where another system keeps balances', async () => {
    await setRule(server, 'permisos.saldosExternos', 'true');
    const before = await sumOf(worker.diego, permitType.holiday);
    const id = await ask(diego, { from: thirty.from, to: '2027-02-15' });
    dataOf(await approve(patricia, id));
    expect(await sumOf(worker.diego, permitType.holiday)).toBe(before);
    dataOf(await withdraw(patricia, id));
    await setRule(server, 'permisos.saldosExternos', null);
  });

  it('is enough for 30 and not for 31, and says so', async () => {
    const more = await askPermit(diego, { from: thirty.from, to: '2027-02-15' });
    expect(refusalOf(more)).toEqual({ status: 422, code: 'permit.balance_too_small' });
    expect(more.json()).toMatchObject({
      error: { message: 'El saldo no alcanza: hay 30 de los 31 días de esas fechas.' },
    });
    await takeBack(diego, await ask(diego, thirty));
  });

  it('is 45 from the next anniversary on', async () => {
    await takeBack(diego, await ask(diego, { from: '2027-03-01', to: '2027-04-30' }));
    const more = await askPermit(diego, { from: '2027-03-01', to: '2027-05-03' });
    expect(outcomeOf(more)).toBe('permit.balance_too_small');
    expect(await balanceOf(diego, { date: '2027-02-28' })).toMatchObject({ saldo_actual: 30, ocupados: 0 });
    expect(await balanceOf(diego, { date: '2027-03-01' })).toMatchObject({ saldo_actual: 45 });
  });

  it('is less what waits, and nothing less for what was rejected or is of another type', async () => {
    const first = await ask(diego, { from: '2027-01-04', to: '2027-02-10' });
    const wants = { from: '2027-02-15', to: '2027-02-17' };
    expect(outcomeOf(await askPermit(diego, wants))).toBe('permit.balance_too_small');
    const other = await ask(diego, { type: administrative, from: '2027-02-11', to: '2027-02-12' });
    await takeBack(diego, await ask(diego, { from: '2027-02-15', to: '2027-02-16' }));
    expect(await balanceOf(diego)).toMatchObject({ saldo_actual: 30, solicitados: 28 });
    dataOf(await reject(patricia, first));
    await takeBack(diego, other);
    await takeBack(diego, await ask(diego, wants));
    expect(await balanceOf(diego)).toMatchObject({ saldo_actual: 30, solicitados: 0 });
  });

  it('is not held by a request whose first day went by', async () => {
    const id = await ask(diego, { from: '2026-12-14', to: '2026-12-18' });
    await at(Temporal.Instant.from('2026-12-15T12:00:00Z'), async () => {
      const later = await logIn(server, 'diego.soto');
      expect(await balanceOf(later)).toMatchObject({ saldo_actual: 30, solicitados: 0 });
      const own = dataOf<PermitBody[]>(await later.get('requests/permits'));
      expect(own.find(({ idsolicitud }) => idsolicitud === id)).toMatchObject({ vencida: true });
      await takeBack(later, await ask(later, thirty));
      expect(outcomeOf(await approve(await logIn(server, 'patricia.vega'), id))).toBe('permit.expired');
    });
    await takeBack(diego, id);
  });

  it('gives its oldest days first, and its movements sum up to it', async () => {
    const id = await approved(diego, { from: '2027-01-04', to: '2027-01-25' });
    const taken = (await movementsOf(server, worker.diego)).filter(({ kind }) => kind === 'taken');
    expect(taken).toHaveLength(16);
    expect(new Set(taken.map(({ permit, days }) => `${permit} ${days}`))).toEqual(new Set([`${id} -1`]));
    expect(taken.map(({ lot }) => lot)).toEqual([...Array(15).fill('2024-03-01'), '2025-03-01']);
    expect(await balanceOf(diego)).toMatchObject({ saldo_actual: 14, asignados: 30, ocupados: 16 });
    await due();
    expect(await sumOf(worker.diego, permitType.holiday)).toBe(14);
    expect((await balanceOf(diego)).periodos).toEqual([
      // The lots, each current from its grant on: today lies in the first.
      expect.objectContaining({
        ...{ fecha_inicio: '2026-03-01', fecha_termino: '2027-02-28' },
        ...{ saldo_acumulado: 15, saldo_utilizado: 1 },
      }),
      expect.objectContaining({ fecha_inicio: '2025-03-01', saldo_acumulado: 15, saldo_utilizado: 15 }),
    ]);
  });
});

describe('days are counted', () => {
  const spans: [string, number, Record<string, string>, number][] = [
    ['a holiday and a weekend left out', permitType.holiday, { from: '2026-12-04', to: '2026-12-11' }, 5],
    ['over New Year', administrative, { from: '2026-12-28', to: '2027-01-05' }, 6],
    ['each date, when the clocks go back', unpaid, { from: '2027-04-01', to: '2027-04-08' }, 8],
    ['each date, when they go forward', unpaid, { from: '2027-09-03', to: '2027-09-10' }, 8],
    [
      'business days, when the clocks go back',
      permitType.holiday,
      { from: '2027-04-01', to: '2027-04-08' },
      6,
    ],
    ['a leap day', unpaid, { from: '2028-02-28', to: '2028-03-01' }, 3],
    ['a holiday years ahead left out', permitType.holiday, { from: '2031-04-30', to: '2031-05-02' }, 2],
  ];
  test.each(spans)('%s', async (_name, type, range, days) => {
    const t = server.tables()('holiday');
    await server.db.query(sql`
      insert into ${t} (date, name) values ('2031-05-01', 'Día del Trabajo') on conflict do nothing`);
    const query = { permit_type_id: type, ...range };
    expect(dataOf<number>(await valentina.get('devengamiento/descuento', query))).toBe(days);
    const seen = dataOf<{ fechas: string[]; dias_por_descontar: number }>(
      await valentina.get('requests/permits/cobertura', query),
    );
    expect([seen.fechas.length, seen.dias_por_descontar]).toEqual([days, days]);
  });
});

describe('days of a calendar year', () => {
  it('end with it: a range over New Year takes of each year its own', async () => {
    const [from, to] = ['2026-12-28', '2027-01-05'];
    const id = await approved(valentina, { type: administrative, from, to });
    const taken = (await movementsOf(server, worker.valentina, administrative)).filter(
      ({ permit }) => permit === id,
    );
    expect(taken.map(({ day, lot }) => [day, lot])).toEqual([
      ['2026-12-28', '2026-01-01'],
      ['2026-12-29', '2026-01-01'],
      ['2026-12-30', '2026-01-01'],
      ['2026-12-31', '2026-01-01'],
      ['2027-01-04', '2027-01-01'],
      ['2027-01-05', '2027-01-01'],
    ]);
    const left = async (date: string) =>
      (await balanceOf(valentina, { type: administrative, date })).saldo_actual;
    expect([await left('2026-11-18'), await left('2026-12-31'), await left('2027-01-01')]).toEqual([2, 2, 4]);
    expect(await balanceOf(valentina, { type: administrative })).toMatchObject({
      vence: { fecha: '2026-12-31', dias: 2 },
    });
  });

  it('are not lent by the next', async () => {
    const answer = await askPermit(camila, { type: administrative, from: '2026-12-21', to: '2026-12-29' });
    expect(outcomeOf(answer)).toBe('permit.balance_too_small');
  });
});

const due = (now = fixtureNow) =>
  server.db.begin(async (tx) => {
    await tx.query(sql`update ${server.tables()('worker')} set permits_written_on = null`);
    await writeDue(tx, { code: 'andes', timeZone: 'America/Santiago' }, now);
  });

describe('a type that grows day by day', () => {
  const type = 105;
  const grow = async () => {
    const row = { id: type, name: 'Crece', kind: 'habiles', absence_type_id: 2, decided: true, draws: true };
    await server.db.query(sql`
      insert into ${server.tables()('permit_type')} ${rowsOf([
        { ...row, grant_when: 'daily', grant_parts: 12 * DAY, carried_lots: 0 },
      ])} on conflict do nothing`);
  };

  it('has its growth written for each leave, also when that was withdrawn and asked for again', async () => {
    await grow();
    // Days of a yearly 12: 8.6 are there today and 11.1 on the first day of the leave.
    const range = { type, from: '2027-02-01', to: '2027-02-12' };
    const left = async () => (await balanceOf(camila, { type, date: '2027-02-01' })).saldo_actual ?? 0;
    const before = await left();
    for (let round = 0; round < 3; round += 1) {
      const id = await approved(camila, range);
      expect(await left()).toBeCloseTo(before - 10, 9);
      expect(await sumOf(worker.camila, type)).toBeCloseTo(before - 10, 9);
      dataOf(await withdraw(patricia, id));
      await due();
      expect(await left()).toBeCloseTo(before, 9);
      // Growth up to the first day of the leave was written with it, and stays.
      expect(await sumOf(worker.camila, type)).toBeCloseTo(before, 9);
    }
  });
});

describe('what is read', () => {
  it('is of today on, and of four years at most', async () => {
    for (const [path, query] of [
      ['permit-types', { fecha: '2026-11-17' }],
      ['permit-types', { fecha: '2031-11-18' }],
      ['devengamiento', { fecha: '2026-11-17' }],
    ] as const) {
      expect(refusalOf(await camila.get(path, query))).toMatchObject({
        status: 422,
        fields: { fecha: [expect.any(String)] },
      });
    }
    expect((await camila.get('permit-types', { fecha: '2030-11-18' })).statusCode).toBe(200);
  });

  it('is the same as accrued days, type by type', async () => {
    const id = await ask(camila, { from: '2026-12-14', to: '2026-12-15' });
    const accrued = dataOf<Record<string, unknown>>(
      await camila.get('devengamiento', { fecha: '2026-11-18' }),
    );
    expect(accrued[permitType.holiday]).toEqual({
      diasDevengados: 30,
      diasDisponibles: 28,
      diasPorDescontar: 2,
    });
    expect(accrued).not.toHaveProperty(String(unpaid));
    await takeBack(camila, id);
  });

  it('shows the running year where the organisation says so', async () => {
    expect((await balanceOf(camila)).proporcional).toBeNull();
    await setRule(server, 'permisos.mostrarDiasProporcionales', '1');
    const { proporcional } = await balanceOf(camila);
    await setRule(server, 'permisos.mostrarDiasProporcionales', null);
    // 262 days of the year since 1 March, of 15 days.
    expect(proporcional).toBeCloseTo((15 * 262) / 365, 4);
  });

  it('names the types that are asked for, and not those that are recorded', async () => {
    const types = dataOf<{ idpermiso_cliente: number; descuenta_saldo: boolean }[]>(
      await camila.get('permisos-cliente'),
    );
    const ids = types.map((one) => one.idpermiso_cliente);
    expect(ids).toContain(unpaid);
    expect(ids).not.toContain(permitType.medical);
    expect(await balanceOf(camila, { type: unpaid })).toMatchObject({ saldo_actual: null, periodos: [] });
  });

  it('has the balances of another system, one worker each', async () => {
    await server.db.query(sql`
      insert into ${server.tables()('external_balance')} ${rowsOf([
        { worker_id: worker.camila, kind: 'Días compensatorios', balance: 1.5 },
        { worker_id: worker.diego, kind: 'Otros', balance: 2 },
      ])}`);
    expect((await camila.get('saldos-externos')).json()).toEqual({
      saldos: [{ tipo: 'Días compensatorios', saldo_actual: 1.5 }],
    });
  });

  it('refuses a type that is only recorded, and a range that is none', async () => {
    const range = { from: '2027-05-10', to: '2027-05-11' };
    for (const path of ['requests/permits/cobertura', 'devengamiento/descuento']) {
      for (const type of [permitType.medical, 999]) {
        const answer = await camila.get(path, { permit_type_id: type, ...range });
        expect(refusalOf(answer)).toEqual({ status: 422, code: 'permit.type_not_for_asking' });
      }
      const turned = await camila.get(path, { permit_type_id: unpaid, from: '2027-05-11', to: '2027-05-10' });
      expect(refusalOf(turned)).toMatchObject({ fields: { to: [expect.any(String)] } });
      const past = await camila.get(path, { permit_type_id: unpaid, from: '2026-11-17', to: '2026-11-18' });
      expect(refusalOf(past)).toMatchObject({ fields: { from: [expect.any(String)] } });
    }
  });
});
