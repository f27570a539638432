import type { BankEntry, ReportAbsence, ReportMark, ReportShift } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addAbsence, addPunch, addShift } from './support/arrange.ts';
import { shift, worker } from './support/fixture.ts';
import { expectGuarded, expectRangeChecked, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

let server: TestServer;
let camila: Persona;
let diego: Persona;
const november = { desde: '2026-11-01', hasta: '2026-11-30' };

beforeAll(async () => {
  server = await startTestServer();
  [camila, diego] = await Promise.all([server.as('camila.rojas'), server.as('diego.soto')]);
});
afterAll(() => server.close());

it.each([
  'marca/con-turno-asociado',
  'me/reporte/turnos-extra',
  'me/reporte/turnos-part-time',
  'ausencia',
  'me/banco-horas',
  'me/reporte/marcas',
])('%s is guarded', (path) => expectGuarded(server, 'GET', path, 'worker'));

describe('marks', () => {
  const path = 'marca/con-turno-asociado';
  const read = async (query = november) => dataOf<ReportMark[]>(await camila.get(path, query));

  it('stand with the shift that they belong to, the exit of a night on the date of its shift', async () => {
    const night = await addShift(server, worker.camila, '2026-11-10', 'night');
    await addPunch(server, { shiftId: night, type: 1, at: '2026-11-10T22:53:10Z' });
    await addPunch(server, { shiftId: night, type: 1, at: '2026-11-10T23:30:00Z' });
    await addPunch(server, { shiftId: night, type: 3, at: '2026-11-11T03:00:00Z' });
    await addPunch(server, { shiftId: night, type: 2, at: '2026-11-11T11:04:00Z' });
    const marks = await read({ desde: '2026-11-10', hasta: '2026-11-10' });
    expect(marks.map((mark) => [mark.FECHA_MARCA, mark.HORA_MARCA, mark.SENTIDO_MARCA, mark.cuenta])).toEqual(
      [
        ['2026-11-10', '19:53:10', 'E', true],
        ['2026-11-10', '20:30:00', 'E', false],
        ['2026-11-11', '00:00:00', 'S', false],
        ['2026-11-11', '08:04:00', 'S', true],
      ],
    );
    expect(marks.map(({ turno }) => turno?.idturno)).toEqual([night, night, night, night]);
    expect(marks[0]).toMatchObject({
      turno: { fecha: '2026-11-10', horaProgramadaInicio: '20:00:00', tipo_turno: { abreviatura: 'N' } },
      comprobante: { hash: 'b' },
      corregida: false,
      certeza: 'exact',
    });
    expect(await read({ desde: '2026-11-11', hasta: '2026-11-11' })).toEqual([]);
  });

  it('without a shift have none', async () => {
    const far = await addShift(server, worker.camila, '2026-10-02', 'free');
    await addPunch(server, { shiftId: far, type: 1, at: '2026-11-25T15:00:00Z' });
    const marks = await read({ desde: '2026-11-25', hasta: '2026-11-25' });
    expect(marks).toMatchObject([
      { FECHA_MARCA: '2026-11-25', HORA_MARCA: '12:00:00', turno: null, cuenta: false },
    ]);
  });

  it('are asked for by the own rut, without its check digit, or without one', async () => {
    const all = await read();
    expect(all.length).toBeGreaterThan(4);
    expect(dataOf(await camila.get(path, { ...november, rut: '12345678' }))).toEqual(all);
    expect(outcomeOf(await camila.get(path, { ...november, rut: '11111111' }))).toBe('thing.not_found');
    for (const rut of ['12345678-5', '12.345.678', '', 'x', '123456789']) {
      expect(outcomeOf(await camila.get(path, { ...november, rut }))).toBe('request.invalid');
    }
    expect(dataOf(await diego.get(path, november))).toEqual([]);
  });

  it('have a year at most', () => expectRangeChecked(camila, path, 366));
});

describe('hours', () => {
  const extra = 'me/reporte/turnos-extra';
  const partTime = 'me/reporte/turnos-part-time';
  const agree = (id: number, before: number, after: number) =>
    server.db.query(sql`
      update ${server.tables()('shift')}
      set minutes_before = ${before}, minutes_after = ${after}, extra_minutes = ${before + after} where id = ${id}`);
  interface Hours {
    data: ReportShift[];
    meta: { total: number; segundos: number };
  }
  const read = async (path: string, query = november) => {
    const answer = await camila.get(path, query);
    expect(answer.statusCode).toBe(200);
    return answer.json() as Hours;
  };

  it('that were agreed on count as far as the marks cover them, as on the sheet', async () => {
    const day = await addShift(server, worker.camila, '2026-11-03', 'day');
    await agree(day, 0, 60);
    await addPunch(server, { shiftId: day, type: 1, at: '2026-11-03T11:00:00Z' });
    await addPunch(server, { shiftId: day, type: 2, at: '2026-11-03T23:45:30Z' });
    const ahead = await addShift(server, worker.camila, '2026-11-26', 'day');
    await agree(ahead, 30, 0);
    // Coverage is paid by the service debt, and an absence is not paid.
    const coverage = await addShift(server, worker.camila, '2026-11-05', 'day');
    await agree(coverage, 0, 90);
    await server.db.query(sql`update ${server.tables()('shift')} set coverage = true where id = ${coverage}`);
    const away = await addShift(server, worker.camila, '2026-11-07', 'day');
    await agree(away, 0, 90);
    await addAbsence(server, away);
    const { data, meta } = await read(extra);
    expect(
      data.map((one) => [
        one.idturno,
        one.saldo_hora.minutosInicio,
        one.saldo_hora.minutosTermino,
        one.contado,
      ]),
    ).toEqual([
      [ahead, 30, 0, null],
      [day, 0, 60, 45 * 60 + 30],
    ]);
    expect(meta).toEqual({ total: 2, segundos: 45 * 60 + 30 });
    const marks = await dataOf<ReportMark[]>(
      await camila.get('marca/con-turno-asociado', { desde: '2026-11-03', hasta: '2026-11-03' }),
    );
    expect(marks.map(({ turno, extra: seconds }) => [turno?.idturno, seconds])).toEqual([
      [day, 45 * 60 + 30],
      [day, 45 * 60 + 30],
    ]);
  });

  it('of part-time shifts are what counts of them', async () => {
    await server.db.query(sql`
      insert into ${server.tables()('shift_detail')} (id, name, abbreviation, part_time)
      values (5, 'Turno part time', 'PT', true)`);
    const short = await addShift(server, worker.camila, '2026-11-12', 'day', { detailId: 5 });
    await addPunch(server, { shiftId: short, type: 1, at: '2026-11-12T11:30:00Z' });
    await addPunch(server, { shiftId: short, type: 2, at: '2026-11-12T23:00:00Z' });
    const { data, meta } = await read(partTime);
    expect(data.map(({ idturno, contado }) => [idturno, contado])).toEqual([[short, 11.5 * 3600]]);
    expect(meta).toEqual({ total: 1, segundos: 11.5 * 3600 });
    expect((await read(extra)).data.map(({ idturno }) => idturno)).not.toContain(short);
  });

  it('come fifteen at a time, with the sum of all', async () => {
    for (let day = 1; day <= 17; day += 1) {
      const date = `2025-03-${String(day).padStart(2, '0')}`;
      const id = await addShift(server, worker.camila, date, 'day');
      await agree(id, 0, 60);
      await addPunch(server, { shiftId: id, type: 1, at: `${date}T11:00:00Z` });
      await addPunch(server, { shiftId: id, type: 2, at: `${date}T23:59:00Z` });
    }
    const march = { desde: '2025-03-01', hasta: '2025-03-31' };
    const first = await read(extra, march);
    const second = (await camila.get(extra, { ...march, page: 2 })).json() as Hours;
    expect([first.data.length, second.data.length]).toEqual([15, 2]);
    expect([...first.data, ...second.data].map(({ fecha }) => fecha)).toEqual(
      Array.from({ length: 17 }, (_, index) => `2025-03-${String(17 - index).padStart(2, '0')}`),
    );
    expect(first.meta).toEqual({ total: 17, segundos: 17 * 59 * 60 });
    expect(second.meta).toEqual(first.meta);
    expect(((await camila.get(extra, { ...march, page: 3 })).json() as Hours).data).toEqual([]);
  });

  it.each([extra, partTime])('%s has a year at most, a page, and only oneself', async (path) => {
    await expectRangeChecked(camila, path, 366);
    for (const page of ['0', '-1', '1.5', 'x', '99999999']) {
      expect(outcomeOf(await camila.get(path, { ...november, page }))).toBe('request.invalid');
    }
    expect(outcomeOf(await camila.get(path, { ...november, idtrabajador: worker.diego }))).toBe(
      'thing.not_found',
    );
    expect((await camila.get(path, { ...november, idtrabajador: worker.camila })).statusCode).toBe(200);
  });
});

describe('absences', () => {
  const read = async (query = november) => dataOf<ReportAbsence[]>(await camila.get('ausencia', query));

  it('are leave as long as it lasts, with the shifts that it took, and shifts not attended', async () => {
    const missed = await addShift(server, worker.camila, '2026-11-16', 'day');
    await server.db.query(sql`
      insert into ${server.tables()('absence')} (shift_id, absence_type_id) values (${missed}, 7)`);
    const found = await read();
    expect(found).toMatchObject([
      {
        tipo_ausencia: { idtipoAusencia: 2, nombreTipoAusencia: 'Feriado legal', abreviatura: 'FL' },
        fecha_inicio: '2026-11-20',
        fecha_termino: '2026-11-24',
        dias: 5,
        turnos: [{ idturno: shift.camilaAbsent }],
      },
      {
        tipo_ausencia: { idtipoAusencia: 7 },
        fecha_inicio: '2026-11-16',
        dias: 1,
        turnos: [{ idturno: missed }],
      },
    ]);
    // The part inside the range counts.
    expect(await read({ desde: '2026-11-23', hasta: '2026-11-30' })).toMatchObject([
      { fecha_inicio: '2026-11-20', fecha_termino: '2026-11-24', dias: 2 },
    ]);
    expect(await read({ desde: '2026-11-25', hasta: '2026-11-30' })).toEqual([]);
  });

  it('are not released shifts', async () => {
    const released = await addShift(server, worker.camila, '2026-06-10', 'day');
    await addAbsence(server, released);
    expect(await read({ desde: '2026-06-01', hasta: '2026-06-30' })).toEqual([]);
  });

  it('of a permit without shifts are there too, as long as it holds', async () => {
    const t = server.tables();
    const [type] = await server.db.query<{ id: number }>(sql`
      insert into ${t('permit_type')} (name, kind, absence_type_id) values ('Administrativo', 'corridos', 1) returning id`);
    const add = (from: string, to: string, free: string, ended: string | null) =>
      server.db.query(sql`
        insert into ${t('permit')} (worker_id, unit_id, permit_type_id, from_date, to_date, free_from, created_at,
          approved, decided_at, ended_at, end_reason)
        values (${worker.camila}, 1, ${type?.id ?? 0}, ${from}, ${to}, ${free}, now(), true, now(), ${ended},
          ${ended === null ? null : 'withdrawn'})`);
    await add('2026-07-06', '2026-07-08', '2026-07-09', null);
    await add('2026-07-13', '2026-07-17', '2026-07-15', '2026-07-14T12:00:00Z');
    await add('2026-07-20', '2026-07-21', '2026-07-20', '2026-07-19T12:00:00Z');
    const july = await read({ desde: '2026-07-01', hasta: '2026-07-31' });
    expect(july.map((one) => [one.fecha_inicio, one.fecha_termino, one.dias, one.turnos.length])).toEqual([
      ['2026-07-13', '2026-07-14', 2, 0],
      ['2026-07-06', '2026-07-08', 3, 0],
    ]);
  });

  it('have two years at most, and only oneself', async () => {
    await expectRangeChecked(camila, 'ausencia', 731);
    expect(outcomeOf(await camila.get('ausencia', { ...november, idtrabajador: worker.diego }))).toBe(
      'thing.not_found',
    );
  });
});

describe('the hour bank', () => {
  const path = 'me/banco-horas';
  const all = { desde: '2014-01-01', hasta: '2027-05-19' };

  it('runs by the dates of its shifts, each entry with the balance after it', async () => {
    const t = server.tables();
    const entries = [
      ['2026-08-03', 'release', -720],
      ['2026-08-13', 'coverage', 720],
      ['2026-12-20', 'coverage', 480],
    ] as const;
    for (const [index, [date, kind, minutes]] of entries.toReversed().entries()) {
      const id = await addShift(server, worker.camila, date, 'day');
      await server.db.query(sql`
        insert into ${t('hour_entry')} (worker_id, shift_id, minutes, kind, source_id, created_at)
        values (${worker.camila}, ${id}, ${minutes}, ${kind}, ${9000 + index}, now())`);
    }
    const read = async (query: typeof all) =>
      (await camila.get(path, query)).json() as { listaSaldoHora: BankEntry[]; saldo_inicial: number };
    const bank = await read(all);
    expect(
      bank.listaSaldoHora.map(({ tipo, valor, saldo, turno }) => [turno.fecha, tipo, valor, saldo]),
    ).toEqual([
      ['2026-12-20', 'coverage', 480, 480],
      ['2026-08-13', 'coverage', 720, 0],
      ['2026-08-03', 'release', -720, -720],
    ]);
    expect(bank.saldo_inicial).toBe(0);
    const late = await read({ desde: '2026-08-10', hasta: '2026-08-31' });
    expect([late.saldo_inicial, late.listaSaldoHora.map(({ saldo }) => saldo)]).toEqual([-720, [0]]);
  });

  it('reaches from 2014 to 182 days ahead, and only to oneself', async () => {
    const fieldOf = async (query: Record<string, string>) => {
      const refusal = refusalOf(await camila.get(path, query));
      expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
      return Object.keys(refusal.fields ?? {}).join();
    };
    expect((await camila.get(path, all)).statusCode).toBe(200);
    expect(await fieldOf({ ...all, desde: '2013-12-31' })).toBe('desde');
    expect(await fieldOf({ ...all, hasta: '2027-05-20' })).toBe('hasta');
    expect(await fieldOf({ desde: '2026-02-02', hasta: '2026-02-01' })).toBe('hasta');
    expect(await fieldOf({ desde: '2026-02-30', hasta: '2026-03-01' })).toBe('desde');
    expect(outcomeOf(await camila.get(path, { ...all, idtrabajador: worker.diego }))).toBe('thing.not_found');
  });
});
