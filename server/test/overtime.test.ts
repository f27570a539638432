import type { OvertimeOfWorker, PermitCoverage } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, sql } from '../src/db/sql.ts';
import { addPunch, addShift, setRule } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { addPermitTypes, approve, askPermit, type PermitBody } from './support/permits.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { dataOf } from './support/swaps.ts';

const PATH = 'me/banco-horas/sobretiempo';
const REST = 110;
const HOUR = 3600;

let server: TestServer;
let camila: Persona;
let diego: Persona;
let patricia: Persona;

/** A day shift with an hour that the manager adds after it, of which the marks show all. */
async function workLate(workerId: number, date: string): Promise<void> {
  const id = await addShift(server, workerId, date, 'day');
  const agreed = { minutos: 60, motivo: 'Se alarga la entrega', confirmado: true };
  dataOf(await patricia.request('POST', `turno/${id}/horas-extra`, { body: agreed }));
  const [row] = await server.db.query<{ starts: string; ends: string }>(sql`
    select starts_at::text as starts, (ends_at + interval '1 hour')::text as ends
    from ${server.tables()('shift')} where id = ${id}`);
  await addPunch(server, { shiftId: id, type: 1, at: row?.starts ?? '' });
  await addPunch(server, { shiftId: id, type: 2, at: row?.ends ?? '' });
}

const agree = (workerId: number, from: string, to: string) =>
  server.db.query(sql`
    insert into ${server.tables()('overtime_pact')} ${rowsOf([
      { worker_id: workerId, from_date: from, to_date: to, signed_on: from },
    ])}`);

async function read(persona: Persona): Promise<OvertimeOfWorker> {
  const answer = await persona.get(PATH);
  expect(answer.statusCode).toBe(200);
  return answer.json() as OvertimeOfWorker;
}

beforeAll(async () => {
  server = await startTestServer();
  [camila, diego, patricia] = (await Promise.all(
    ['camila.rojas', 'diego.soto', 'patricia.vega'].map((name) => server.as(name)),
  )) as [Persona, Persona, Persona];
  await addPermitTypes(server);
  await server.db.query(sql`
    insert into ${server.tables()('permit_type')} ${rowsOf([
      {
        id: REST,
        name: 'Descanso compensatorio',
        kind: 'corridos',
        absence_type_id: 2,
        rests_overtime: true,
      },
    ])}`);
});
afterAll(() => server.close());

it('is guarded', () => expectGuarded(server, 'GET', PATH, 'worker'));

describe('legal overtime', () => {
  it('is paid without a pact, with the surcharge that the organisation sets', async () => {
    await workLate(worker.camila, '2026-06-08');
    await workLate(worker.camila, '2026-06-13');
    const paid = async () => (await read(camila)).pagadas;
    expect(await paid()).toEqual([{ mes: '2026-06', trabajado: 2 * HOUR, con_recargo: 3 * HOUR }]);
    // The thirteenth is a Saturday.
    await setRule(server, 'horasExtras.recargo', '25');
    expect(await paid()).toEqual([{ mes: '2026-06', trabajado: 2 * HOUR, con_recargo: 2.75 * HOUR }]);
    await setRule(server, 'horasExtras.recargoEspecial', '100');
    expect(await paid()).toEqual([{ mes: '2026-06', trabajado: 2 * HOUR, con_recargo: 3.25 * HOUR }]);
    await setRule(server, 'horasExtras.recargo', null);
    await setRule(server, 'horasExtras.recargoEspecial', null);
    expect(await read(diego)).toMatchObject({
      saldo: 0,
      sin_respaldo: 0,
      lotes: [],
      pagadas: [],
      descansos: [],
    });
  });

  it('of a pact is rest by month, and counts no shift that is not over', async () => {
    await agree(worker.camila, '2026-09-01', '2026-11-30');
    for (const date of ['2026-08-31', '2026-09-07', '2026-10-05', '2026-10-12']) {
      await workLate(worker.camila, date);
    }
    const { lotes, pagadas, saldo } = await read(camila);
    expect(lotes).toEqual([
      {
        ...{ mes: '2026-10', trabajado: 2 * HOUR, descanso: 3 * HOUR, usado: 0, vencido: 0, saldo: 3 * HOUR },
        vence: '2027-04-30',
      },
      {
        ...{ mes: '2026-09', trabajado: HOUR, descanso: 1.5 * HOUR, usado: 0, vencido: 0, saldo: 1.5 * HOUR },
        vence: '2027-03-31',
      },
    ]);
    expect(pagadas.map(({ mes }) => mes)).toEqual(['2026-08', '2026-06']);
    expect(saldo).toBe(4.5 * HOUR);
  });

  it('is rested by leave of its type: asked for in time, from the oldest month on, and never more than is there', async () => {
    const [first, second, soon] = ['2026-12-22', '2026-12-29', '2026-11-19'];
    for (const date of [first, second, soon]) await addShift(server, worker.camila, date, 'day');
    const ask = (from: string, to = from) => askPermit(camila, { type: REST, from, to });
    const refused = async (answer: ReturnType<typeof ask>) => refusalOf(await answer);
    // The shift of the nineteenth begins in less than two days.
    expect(await refused(ask(soon))).toMatchObject({ status: 422, code: 'permit.rest_notice' });
    expect((await ask('2026-12-23')).json().error.message).toBe('En esas fechas no tienes turnos.');
    const short = await ask(first);
    expect(refusalOf(short)).toMatchObject({ status: 422, code: 'permit.balance_too_small' });
    expect(short.json().error.message).toBe(
      'El descanso no alcanza: hay 4:30 horas de las 12:00 de esos turnos.',
    );

    // The message is the same before the request.
    const seen = async (from: string, to = from) =>
      dataOf<PermitCoverage>(
        await camila.get('requests/permits/cobertura', { permit_type_id: REST, from, to }),
      );
    expect(await seen(first)).toMatchObject({
      horas: { disponibles: 4.5 * HOUR, por_descontar: 12 * HOUR, restantes: -7.5 * HOUR },
      impide: short.json().error.message,
    });
    expect((await seen(soon)).impide).toBe('El descanso se pide con 48 horas de anticipación.');
    await setRule(server, 'horasExtras.descanso.aviso.horas', '1');
    expect((await seen(soon)).impide).toMatch(/^El descanso no alcanza/);
    await setRule(server, 'horasExtras.descanso.aviso.horas', null);

    for (const day of ['02', '04', '09', '14', '16', '18', '21', '23']) {
      await workLate(worker.camila, `2026-09-${day}`);
    }
    expect((await read(camila)).saldo).toBe(16.5 * HOUR);
    await setRule(server, 'horasExtras.descanso.diasPorAno', '0');
    expect(await refused(ask(first))).toMatchObject({ code: 'permit.rest_days' });
    await setRule(server, 'horasExtras.descanso.diasPorAno', null);
    const { idsolicitud: id } = dataOf<PermitBody>(await ask(first));
    expect((await read(camila)).descansos).toEqual([]);
    // Requested time is reserved.
    expect(await refused(ask(second))).toMatchObject({ code: 'permit.balance_too_small' });
    dataOf(await approve(await server.as('patricia.vega'), id));
    const { lotes, saldo, sin_respaldo, descansos } = await read(camila);
    expect(descansos).toEqual([{ fecha: first, segundos: 12 * HOUR }]);
    expect(lotes.map(({ mes, usado, saldo }) => [mes, usado / HOUR, saldo / HOUR])).toEqual([
      ['2026-10', 0, 3],
      ['2026-09', 12, 1.5],
    ]);
    expect([saldo / HOUR, sin_respaldo]).toEqual([4.5, 0]);
  });

  it('that has gone meanwhile is not rested', async () => {
    await addShift(server, worker.camila, '2026-12-28', 'day');
    for (const day of ['14', '19', '21', '23', '26', '28']) await workLate(worker.camila, `2026-10-${day}`);
    const asked = dataOf<PermitBody>(
      await askPermit(camila, { type: REST, from: '2026-12-28', to: '2026-12-28' }),
    );
    const t = server.tables();
    await server.db.query(sql`
      update ${t('shift')} set minutes_after = 0, extra_minutes = 0
      where worker_id = ${worker.camila} and date between '2026-10-14' and '2026-10-28'`);
    const answer = await approve(await server.as('patricia.vega'), asked.idsolicitud);
    expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'permit.no_longer_possible' });
    await camila.request('DELETE', `requests/permits/${asked.idsolicitud}`);
  });

  it('leaves the other ledger alone', async () => {
    const bank = async () =>
      (await camila.get('me/banco-horas', { desde: '2026-01-01', hasta: '2026-12-31' })).json();
    const before = await bank();
    await workLate(worker.camila, '2026-11-02');
    expect((await read(camila)).lotes[0]).toMatchObject({ mes: '2026-11', descanso: 1.5 * HOUR });
    expect(await bank()).toEqual(before);
  });

  const linesOf = async (desde: string, hasta: string) => {
    const answer = await camila.get('me/reporte/sobretiempo', { desde, hasta, formato: 'csv' });
    return answer.body.slice(1).trimEnd().split('\r\n');
  };

  it('stands in a file by month', async () => {
    const [head, ...lines] = await linesOf('2026-08-01', '2026-10-31');
    expect(head).toBe('Mes;Destino;Trabajado;Con recargo;Usado;Vencido;Disponible;Vence');
    expect(lines).toEqual([
      '2026-10;Descanso;2:00;3:00;0:00;0:00;3:00;30-04-2027',
      '2026-09;Descanso;9:00;13:30;12:00;0:00;1:30;31-03-2027',
      '2026-08;Pago;1:00;1:30;;;;',
    ]);
  });

  it('is the same in a file whichever days of its months are asked for, and loses nothing before its time', async () => {
    expect(await linesOf('2026-06-10', '2026-10-05')).toEqual(await linesOf('2026-06-01', '2026-10-31'));
    const [, ...lines] = await linesOf('2026-10-31', '2027-10-30');
    expect(lines).toEqual([
      '2026-11;Descanso;1:00;1:30;0:00;0:00;1:30;31-05-2027',
      '2026-10;Descanso;2:00;3:00;0:00;0:00;3:00;30-04-2027',
    ]);
  });

  it('holds one of two requests that come at once, and one of two approvals', async () => {
    const [one, other] = ['2026-12-30', '2027-01-04'];
    for (const date of [one, other]) await addShift(server, worker.camila, date, 'day');
    // 6 hours are left, and 7.5 come: enough for one shift.
    for (const day of ['03', '05', '06', '09', '10']) await workLate(worker.camila, `2026-11-${day}`);
    const ask = (date: string) => askPermit(camila, { type: REST, from: date, to: date });
    const asked = await Promise.all([ask(one), ask(other)]);
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    // Enough for both, and when they are asked for enough for one again.
    await setRule(server, 'horasExtras.recargo', '300');
    const again = await ask(asked[0]?.statusCode === 200 ? other : one);
    await setRule(server, 'horasExtras.recargo', null);
    const [first] = asked.filter(({ statusCode }) => statusCode === 200);
    const ids = [first, again].map((answer) => dataOf<PermitBody>(answer as typeof again).idsolicitud);
    const patricia = await server.as('patricia.vega');
    const approved = await Promise.all(ids.map((id) => approve(patricia, id)));
    expect(approved.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await read(camila)).sin_respaldo).toBe(0);
  });
});

describe('a pact', () => {
  it.each([
    ['longer than three months', '2027-01-01', '2027-04-01', 'overtime_pact_length'],
    ['that ends before it begins', '2027-01-02', '2027-01-01', 'overtime_pact_length'],
    ['for days that another is for', '2026-11-30', '2026-12-31', 'overtime_pact_one'],
  ])('%s is refused', async (_, from, to, constraint) => {
    await expect(agree(worker.camila, from, to)).rejects.toMatchObject({ constraint });
  });

  it('is renewed by the next', async () => {
    await agree(worker.camila, '2026-12-01', '2027-02-28');
    await agree(worker.diego, '2027-01-01', '2027-03-31');
  });
});
