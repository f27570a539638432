import { hash } from 'node:crypto';
import type { AttendanceSheet } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addPunch, addShift, setRule } from './support/arrange.ts';
import { addMarkedShift, askCorrection, decideCorrection } from './support/corrections.ts';
import { fixtureNow, worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import { addPermitTypes, permitType, type RecordedBody, record, withdraw } from './support/permits.ts';
import { expectGuarded } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

let server: TestServer;
let camila: Persona;
let diego: Persona;
let patricia: Persona;
let period = 0;

beforeAll(async () => {
  server = await startTestServer();
  [camila, diego, patricia] = await Promise.all([
    server.as('camila.rojas'),
    server.as('diego.soto'),
    server.as('patricia.vega'),
  ]);
});
afterAll(() => server.close());
/** A period that ended three days ago: it is open from the day after its end for five days. */
beforeEach(async () => {
  server.setNow(fixtureNow);
  const [row] = await server.db.query<{ id: number }>(sql`
    insert into ${server.tables()('period')} (name, starts_on, ends_on)
    values ('Quincena', '2026-11-01', '2026-11-15') returning id`);
  period = row?.id ?? 0;
});

const path = 'fda/trabajador/reporte';
const query = (trabajador_id: number = worker.camila) => ({ periodo_id: period, trabajador_id });
const read = async (who: Persona = camila, workerId: number = worker.camila) =>
  dataOf<AttendanceSheet>(await who.get(path, query(workerId)));
const validate = (who: Persona = camila, workerId: number = worker.camila) =>
  who.request('POST', path, { body: query(workerId) });
/** Sets whether a period stays open after its last day. */
const setDaysToValidate = (enabled: boolean) =>
  server.db.query(sql`
    update ${server.tables()('setting')} set enabled = ${enabled}
    where name = 'moduloFDA.aplicacionGeneral.diasTerminoValidacion'`);
const shiftsOn = (sheet: AttendanceSheet, date: string) =>
  sheet.listaTurno.listaTurnoPorSemana.flatMap(({ dias }) => dias).find(({ fecha }) => fecha === date)
    ?.turnos;

it.each([
  ['GET', 'session'],
  ['POST', 'worker'],
] as const)('%s is guarded', (method, access) => expectGuarded(server, method, path, access));

describe('a sheet', () => {
  it('tells of each shift what was planned, marked and counted', async () => {
    const id = await addShift(server, worker.camila, '2026-11-03', 'day');
    await addPunch(server, { shiftId: id, type: 1, at: '2026-11-03T11:12:30Z' });
    await addPunch(server, { shiftId: id, type: 2, at: '2026-11-03T23:00:00Z' });
    const missing = await addShift(server, worker.camila, '2026-11-05', 'night');
    const away = await addShift(server, worker.camila, '2026-11-09', 'day');
    await addAbsence(server, away);
    const sheet = await read();
    expect(shiftsOn(sheet, '2026-11-03')).toMatchObject([
      {
        idturno: id,
        estado: 'complete',
        horaProgramadaInicio: '08:00:00',
        entrada: { sentido: 'E', fecha_hora: '2026-11-03T11:12:30Z', corregida: false },
        atraso: { valor: 750, tramos: [{ desde: '2026-11-03T11:00:00Z', hasta: '2026-11-03T11:12:30Z' }] },
        salidaAnticipada: { valor: 0, tramos: [] },
        columnas: { HorasExtras: { valor: 0, tramos: [] }, BonoMovilizacion: { valor: 0, tramos: [] } },
      },
    ]);
    expect(shiftsOn(sheet, '2026-11-05')).toMatchObject([{ idturno: missing, estado: 'no-attendance' }]);
    expect(sheet).toMatchObject({
      estadoFDA: null,
      estadoFDAPostValidacion: null,
      mostrarData: true,
      listaColumnas: {
        paginas: [
          { nombrePropiedad: 'HorasExtras', alias: 'HE', nombreColumna: 'Horas extras', unidad: 'horas' },
          { nombrePropiedad: 'BonoMovilizacion', unidad: 'cantidad' },
        ],
      },
    });
    const { totalTrabajadorPeriodo: all, listaTurnoPorSemana: weeks } = sheet.listaTurno;
    expect(all).toMatchObject({ atrasoTotal: 750, salidaAnticipadaTotal: 0, HorasExtrasTotal: 0 });
    expect(weeks.map(({ semana }) => semana)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09']);
    expect(weeks.flatMap(({ dias }) => dias)).toHaveLength(15);
    for (const name of Object.keys(all)) {
      expect(weeks.reduce((sum, week) => sum + (week.totalTrabajadorSemana[name] ?? 0), 0)).toBe(all[name]);
    }
  });

  it('is read by its worker and the managers of the unit who hold role 479', async () => {
    expect(outcomeOf(await diego.get(path, query()))).toBe('thing.not_found');
    expect(await read(patricia)).toEqual(await read());
    expect(outcomeOf(await patricia.get(path, query(worker.rosa)))).toBe('thing.not_found');
    const jorge = await server.as('jorge.pinto');
    expect(outcomeOf(await jorge.get(path, query(worker.rosa)))).toBe('access.permission');
    expect(outcomeOf(await camila.get(path, { ...query(), periodo_id: 987654 }))).toBe('thing.not_found');
  });

  it('of another kind of period is none', async () => {
    await server.db.query(sql`update ${server.tables()('period')} set kind = 2 where id = ${period}`);
    expect(outcomeOf(await camila.get(path, query()))).toBe('thing.not_found');
    expect(outcomeOf(await validate())).toBe('thing.not_found');
  });
});

describe('validating', () => {
  it('keeps the content and its hash once, and shows it to the worker', async () => {
    const before = await read();
    const validation = dataOf<NonNullable<AttendanceSheet['estadoFDA']>>(await validate());
    expect(validation).toMatchObject({
      periodo_idperiodo: period,
      ubicacionAr: `ficha-${period}-${worker.camila}.pdf`,
    });
    const [row] = await server.db.query<{ content: string; hash: string }>(sql`
      select content, hash from ${server.tables()('attendance_validation')} where id = ${validation.idestadoFDA}`);
    expect(hash('sha256', row?.content ?? '', 'hex')).toBe(row?.hash);
    expect(row?.hash).toBe(validation.hash);
    expect(await read()).toEqual({
      ...before,
      estadoFDA: validation,
      estadoFDAPostValidacion: { cambios: [] },
    });
    expect(outcomeOf(await validate())).toBe('sheet.already_validated');
    const states = dataOf<{ periodo_idperiodo: number }[]>(await camila.get('me/fda/estados'));
    expect(states.map((one) => one.periodo_idperiodo)).toContain(period);
  });

  it.each([
    ['2026-11-16T02:59:59Z', 'sheet.not_open'],
    ['2026-11-16T03:00:00Z', null],
    ['2026-11-21T02:59:59Z', null],
    ['2026-11-21T03:00:00Z', 'sheet.not_open'],
  ])(
    'at %s gets %s: from the day after the end to the fifth, in the organisation’s days',
    async (now, refusal) => {
      server.setNow(Temporal.Instant.from(now));
      const who = await logIn(server, 'camila.rojas');
      const answer = await validate(who);
      if (refusal) expect(outcomeOf(answer)).toBe(refusal);
      else dataOf(answer);
    },
  );

  it('is open on the last day alone where one of both settings is off', async () => {
    await setDaysToValidate(false);
    expect(outcomeOf(await validate())).toBe('sheet.not_open');
    await setDaysToValidate(true);
  });

  it('is not for whoever had no contract in the period', async () => {
    const t = server.tables();
    const end = (on: string | null) =>
      server.db.query(sql`update ${t('contract')} set ends_on = ${on} where worker_id = ${worker.diego}`);
    await end('2026-10-31');
    expect(outcomeOf(await validate(diego, worker.diego))).toBe('thing.not_found');
    await end('2026-11-01');
    dataOf(await validate(diego, worker.diego));
    await end(null);
  });

  it('sent by twenty at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => validate()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => outcomeOf(answer))),
    ).toEqual(new Set(['sheet.already_validated']));
  });

  it('is for nobody else', async () => {
    expect(outcomeOf(await validate(diego))).toBe('thing.not_found');
    expect(outcomeOf(await validate(patricia))).toBe('access.role');
  });

  it('can never be changed', async () => {
    dataOf(await validate());
    const t = server.tables()('attendance_validation');
    await expect(
      server.db.query(sql`update ${t} set content = '{}' where period_id = ${period}`),
    ).rejects.toThrow('a validation is never changed or deleted');
    await expect(server.db.query(sql`delete from ${t} where period_id = ${period}`)).rejects.toThrow(
      'a validation is never changed or deleted',
    );
  });

  it('shows what changed inside since, as it was and as it is', async () => {
    const id = await addShift(server, worker.camila, '2026-11-11', 'day');
    await addPunch(server, { shiftId: id, type: 1, at: '2026-11-11T11:00:00Z' });
    dataOf(await validate());
    await addPunch(server, { shiftId: id, type: 2, at: '2026-11-11T22:30:00Z' });
    const { estadoFDAPostValidacion: since } = await read();
    expect(since?.cambios).toMatchObject([
      {
        fecha: '2026-11-11',
        antes: [{ idturno: id, estado: 'omission', salida: null, salidaAnticipada: { valor: 0 } }],
        ahora: [{ idturno: id, estado: 'complete', salidaAnticipada: { valor: 1800 } }],
      },
    ]);
  });

  describe('names who did it and when', () => {
    const causesOf = async (who: Persona = camila) =>
      (await read(who)).estadoFDAPostValidacion?.cambios.map(({ fecha, causas }) => [fecha, causas]);
    const licence = (date: string) => ({
      ...{ idtrabajador: worker.camila, permit_type_id: permitType.medical },
      ...{ from: date, to: date },
    });
    const cause = (fecha_hora: string, quien: string, que: string, detalle: string | null) => ({
      fecha_hora,
      quien,
      que,
      detalle,
    });
    beforeAll(() => addPermitTypes(server));

    it('of an edited shift, of leave that was recorded, and of a mark that came late', async () => {
      const long = await addShift(server, worker.camila, '2026-11-02', 'day');
      await addPunch(server, { shiftId: long, type: 1, at: '2026-11-02T11:00:00Z' });
      await addPunch(server, { shiftId: long, type: 2, at: '2026-11-02T23:30:00Z' });
      await addShift(server, worker.camila, '2026-11-12', 'day');
      const late = await addShift(server, worker.camila, '2026-11-13', 'day');
      dataOf(await validate());
      server.setNow(fixtureNow.add({ minutes: 1 }));
      const body = { minutos: 30, motivo: 'Entrega larga', confirmado: true };
      dataOf(await patricia.request('POST', `turno/${long}/horas-extra`, { body }));
      dataOf(await record(patricia, licence('2026-11-12')));
      const [at, receivedAt] = ['2026-11-13T11:00:00Z', '2026-11-18T10:54:14Z'];
      await addPunch(server, { shiftId: late, type: 1, at, receivedAt });
      expect(await causesOf()).toEqual([
        ['2026-11-02', [cause('2026-11-18T10:53:14+00:00', 'Patricia Vega', 'shift-edited', 'horas extra')]],
        ['2026-11-12', [cause('2026-11-18T10:53:14+00:00', 'Patricia Vega', 'leave-recorded', 'Licencia')]],
        ['2026-11-13', [cause('2026-11-18T10:54:14+00:00', 'Camila Rojas', 'mark', null)]],
      ]);
    });

    it('of leave that was withdrawn on the last day, on which alone a period may be open', async () => {
      await setDaysToValidate(false);
      server.setNow('2026-11-15T12:00:00Z');
      const [worker, manager] = [await logIn(server, 'camila.rojas'), await logIn(server, 'patricia.vega')];
      await addShift(server, 1, '2026-11-15', 'night');
      const { permiso } = dataOf<RecordedBody>(await record(manager, licence('2026-11-15')));
      dataOf(await validate(worker));
      expect(await causesOf(worker)).toEqual([]);
      server.setNow('2026-11-15T12:01:00Z');
      dataOf(await withdraw(manager, permiso.id));
      expect(await causesOf(worker)).toMatchObject([
        ['2026-11-15', [{ quien: 'Patricia Vega', que: 'leave-withdrawn', detalle: 'Licencia' }]],
      ]);
      await setDaysToValidate(true);
    });

    it('of marks that were corrected', async () => {
      await setDaysToValidate(false);
      server.setNow('2026-11-15T12:00:00Z');
      const [own, manager] = [await logIn(server, 'camila.rojas'), await logIn(server, 'patricia.vega')];
      const date = '2026-11-07';
      const id = await addMarkedShift(server, date);
      const { id: correction } = dataOf<{ id: number }>(await askCorrection(own, id));
      dataOf(await validate(own));
      server.setNow('2026-11-15T12:01:00Z');
      dataOf(await decideCorrection(manager, correction, 'aceptar'));
      expect(await causesOf(own)).toEqual([
        [date, [cause('2026-11-15T12:01:00+00:00', 'Patricia Vega', 'correction', 'Olvidé marcar')]],
      ]);
      await setDaysToValidate(true);
    });

    it('of nobody, where it was a setting', async () => {
      const id = await addShift(server, worker.camila, '2026-11-10', 'day');
      await addPunch(server, { shiftId: id, type: 1, at: '2026-11-10T11:05:00Z' });
      await addPunch(server, { shiftId: id, type: 2, at: '2026-11-10T23:00:00Z' });
      dataOf(await validate());
      await setRule(server, 'ficha.tolerancia.segundos', '600');
      expect(await causesOf()).toEqual([['2026-11-10', []]]);
      await setRule(server, 'ficha.tolerancia.segundos', null);
    });
  });
});
