import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { xlsxOf } from '../src/files/xlsx.ts';
import { addPunch, addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { partsOf, readPdf } from './support/pdf.ts';
import { expectGuarded, refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { outcomeOf } from './support/swaps.ts';

let server: TestServer;
let patricia: Persona;
let jorge: Persona;
const range = { desde: '2026-08-01', hasta: '2026-08-31' };

beforeAll(async () => {
  server = await startTestServer();
  [patricia, jorge] = await Promise.all([server.as('patricia.vega'), server.as('jorge.pinto')]);
  const t = server.tables();
  const day = await addShift(server, worker.camila, '2026-08-10', 'day', { sectorId: 2 });
  await addPunch(server, { shiftId: day, type: 1, at: '2026-08-10T11:53:10Z' });
  await addPunch(server, { shiftId: day, type: 2, at: '2026-08-11T00:10:00Z' });
  const bank: [number, number][] = [
    [worker.camila, -720],
    [worker.diego, 480],
    [worker.rosa, 60],
  ];
  for (const [index, [id, minutes]] of bank.entries()) {
    const shift = await addShift(server, id, '2026-08-20', 'night');
    await server.db.query(sql`
      insert into ${t('hour_entry')} (worker_id, shift_id, minutes, kind, source_id, created_at)
      values (${id}, ${shift}, ${minutes}, 'release', ${index}, now())`);
  }
});
afterAll(() => server.close());

const file = (name: string, formato: string, query: Record<string, string> = {}, who = patricia) =>
  who.get(`reporte/${name}`, { ...range, ...query, formato });
const linesOf = (body: string) => body.slice(1).trimEnd().split('\r\n');

it('is guarded', () => expectGuarded(server, 'GET', 'reporte/marcas', 'admin'));

describe('the report of a unit', () => {
  it('as CSV has those who have something, by name, and nobody of another unit', async () => {
    const answer = await file('banco-horas', 'csv');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers['content-disposition']).toContain('"banco-horas_2026-08-01_2026-08-31.csv"');
    expect(linesOf(answer.body)).toEqual([
      'Nombre;RUT;Unidad;Fecha;Movimiento;Turno;Minutos;Saldo en minutos',
      'Camila Rojas Muñoz;12.345.678-5;UCI Adulto;20-08-2026;Turno liberado;N 20:00 a 08:00;-720;-720',
      'Diego Soto;11.111.111-1;UCI Adulto;20-08-2026;Turno liberado;N 20:00 a 08:00;480;480',
    ]);
    expect(linesOf((await file('banco-horas', 'csv', {}, jorge)).body)).toHaveLength(2);
  });

  it('as XLSX is the same, with numbers as numbers', async () => {
    const answer = await file('banco-horas', 'xlsx');
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    const [sheet] = await readXlsx(answer.rawPayload);
    expect(sheet?.data).toEqual([
      ['Nombre', 'RUT', 'Unidad', 'Fecha', 'Movimiento', 'Turno', 'Minutos', 'Saldo en minutos'],
      [
        'Camila Rojas Muñoz',
        '12.345.678-5',
        'UCI Adulto',
        '20-08-2026',
        'Turno liberado',
        'N 20:00 a 08:00',
        -720,
        -720,
      ],
      [
        'Diego Soto',
        '11.111.111-1',
        'UCI Adulto',
        '20-08-2026',
        'Turno liberado',
        'N 20:00 a 08:00',
        480,
        480,
      ],
    ]);
  });

  it('is of those who are chosen', async () => {
    const one = await file('banco-horas', 'csv', { listIdTrabajador: `${worker.diego}` });
    expect(
      linesOf(one.body)
        .slice(1)
        .map((line) => line.split(';')[0]),
    ).toEqual(['Diego Soto']);
    const two = await file('banco-horas', 'csv', {
      listIdTrabajador: `${worker.diego},${worker.camila},${worker.camila}`,
    });
    expect(linesOf(two.body)).toHaveLength(3);
    const marks = await file('marcas', 'csv', { listIdTrabajador: `${worker.camila}` });
    expect(linesOf(marks.body)[1]).toContain(';10-08-2026;Largo;08:00 a 20:00;UCI Adulto · Sector A;');
  });

  it('as PDF is of one person', async () => {
    const pdf = await readPdf(
      (await file('marcas', 'pdf', { listIdTrabajador: `${worker.camila}` })).rawPayload,
    );
    expect(pdf).toMatchObject({ tagged: true, title: 'Marcas · Camila Rojas Muñoz' });
    expect(partsOf(pdf.pages[0]?.parts ?? [], 'TR')).toHaveLength(2);
    const refusal = refusalOf(await file('marcas', 'pdf'));
    expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(refusal.fields ?? {})).toEqual(['listIdTrabajador']);
  });

  it('is not of anybody else', async () => {
    for (const ids of [worker.rosa, `${worker.camila},${worker.rosa}`, 987_654]) {
      expect(outcomeOf(await file('marcas', 'csv', { listIdTrabajador: `${ids}` }))).toBe('thing.not_found');
    }
    for (const ids of ['x', '1;2', '-1', '1.5', '99999999999']) {
      expect(outcomeOf(await file('marcas', 'csv', { listIdTrabajador: ids }))).toBe('request.invalid');
    }
    for (const [name, format] of [
      ['nada', 'csv'],
      ['..%2F..%2Fetc%2Fpasswd', 'csv'],
    ]) {
      expect(outcomeOf(await file(String(name), String(format)))).toBe('thing.not_found');
    }
    expect(outcomeOf(await file('marcas', 'docx'))).toBe('request.invalid');
  });

  it('has a range that is none of ten years, nor reversed', async () => {
    for (const query of [
      { desde: '2016-01-01', hasta: '2026-01-01' },
      { desde: '2026-08-02', hasta: '2026-08-01' },
    ]) {
      expect(Object.keys(refusalOf(await file('marcas', 'xlsx', query)).fields ?? {})).toEqual(['hasta']);
    }
  });
});

describe('a workbook', () => {
  const workbook = async (rows: (string | number | null)[][][]) => {
    const chunks: Uint8Array[] = [];
    const source = (async function* () {
      yield* rows;
    })();
    for await (const chunk of xlsxOf(['Uno', 'Dos'], source)) chunks.push(chunk);
    return { sheets: await readXlsx(Buffer.concat(chunks)), chunks };
  };

  it('keeps whatever somebody wrote a text', async () => {
    const words = ['=1+1', '<b>&"', 'ñ é «»', ' two  spaces ', 'a\nb'];
    const { sheets } = await workbook([words.map((word) => [word, null])]);
    expect(sheets[0]?.data.slice(1).map(([first]) => first)).toEqual(words.map((word) => word.trim()));
    const odd = await workbook([[['bell \u0007 and half \uD800 a letter', 1.5]]]);
    expect(odd.sheets[0]?.data[1]).toEqual(['bell  and half \uFFFD a letter', 1.5]);
  });

  it('without rows has its heading', async () => {
    expect((await workbook([])).sheets[0]?.data).toEqual([['Uno', 'Dos']]);
  });

  it('goes out while it is made', async () => {
    const row = () => Array.from({ length: 1000 }, () => [crypto.randomUUID(), Math.random()]);
    const { chunks, sheets } = await workbook(Array.from({ length: 20 }, row));
    expect(chunks.length).toBeGreaterThan(10);
    expect(sheets[0]?.data).toHaveLength(20_001);
  });
});
