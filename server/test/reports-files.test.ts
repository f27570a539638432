import { csvLine } from '@relevo/domain/csv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { addPunch, addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { partsOf, readPdf } from './support/pdf.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';
import { outcomeOf } from './support/swaps.ts';

let server: TestServer;
let camila: Persona;
const range = { desde: '2026-08-01', hasta: '2026-08-31' };

beforeAll(async () => {
  server = await startTestServer();
  camila = await server.as('camila.rojas');
  const t = server.tables();
  const night = await addShift(server, worker.camila, '2026-08-10', 'night', { sectorId: 2 });
  await server.db.query(sql`
    update ${t('shift')} set minutes_after = 30, extra_minutes = 30 where id = ${night}`);
  await addPunch(server, { shiftId: night, type: 1, at: '2026-08-10T23:53:10Z' });
  await addPunch(server, { shiftId: night, type: 2, at: '2026-08-11T12:10:00Z' });
  await server.db.query(sql`
    insert into ${t('hour_entry')} (worker_id, shift_id, minutes, kind, source_id, created_at)
    values (${worker.camila}, ${night}, -720, 'release', 1, now())`);
  const missed = await addShift(server, worker.camila, '2026-08-20', 'day');
  await server.db.query(sql`
    insert into ${t('absence')} (shift_id, absence_type_id) values (${missed}, 7)`);
});
afterAll(() => server.close());

const file = (name: string, formato: string, query: Record<string, string> = range) =>
  camila.get(`me/reporte/${name}`, { ...query, formato });

describe('a report as CSV', () => {
  it.each([
    [
      'marcas',
      'Fecha;Turno;Programado;Lugar;Entrada;Salida;Horas;Minutos;Observaciones;Comprobantes',
      /^10-08-2026;Noche;20:00 a 08:00;UCI Adulto · Sector A;10-08-2026 19:53:10;11-08-2026 08:10:00;12:16:50;736;;CODE-\d+ CODE-\d+$/,
    ],
    [
      'horas-extras',
      'Fecha;Turno;Programado;Lugar;Minutos extra acordados;Contado;Minutos contados',
      /^10-08-2026;Noche;20:00 a 08:00;UCI Adulto · Sector A;30;0:10;10$/,
    ],
    ['ausentismos', 'Desde;Hasta;Tipo;Días en el rango;Turnos', /^20-08-2026;20-08-2026;Inasistencia;1;1$/],
    [
      'banco-horas',
      'Fecha;Movimiento;Turno;Minutos;Saldo en minutos',
      /^10-08-2026;Turno liberado;N 20:00 a 08:00;-720;-720$/,
    ],
  ])('%s has a heading and a line a thing', async (name, heading, line) => {
    const answer = await file(name, 'csv');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers['content-disposition']).toContain(`"${name}_2026-08-01_2026-08-31.csv"`);
    expect(answer.body.charCodeAt(0)).toBe(0xfeff);
    const [head, first, ...rest] = answer.body.slice(1).split('\r\n');
    expect(head).toBe(heading);
    expect(first).toMatch(line);
    expect(rest).toEqual(['']);
  });

  it('carries nothing out: what begins like a formula is a text', () => {
    expect(
      csvLine(['=1+1', '+56 9', '-x', '@a', '\tb', '\n=1', '＝1', -5, null, 'a;b', 'say "no"', 'two\nlines']),
    ).toBe(`'=1+1;'+56 9;'-x;'@a;'\tb;"'\n=1";'＝1;-5;;"a;b";"say ""no""";"two\nlines"\r\n`);
  });
});

describe('a report as PDF', () => {
  it.each([
    ['marcas', 'Marcas', 'Horas acumuladas: 12:16:50', ['10-08-2026', 'Noche']],
    ['horas-extras', 'Horas Extras', 'Horas acumuladas: 0:10', ['10-08-2026', 'Noche']],
    ['ausentismos', 'Ausentismos', 'Días: 1', ['20-08-2026', '20-08-2026', 'Inasistencia']],
    ['banco-horas', 'Banco de horas', 'En contra: −12:00', ['10-08-2026', 'Turno liberado']],
  ])('%s is tagged, with its total and a row a thing', async (name, title, total, cells) => {
    const answer = await file(name, 'pdf');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pdf = await readPdf(answer.rawPayload);
    expect(pdf).toMatchObject({ tagged: true, language: 'es-CL', title: `${title} · Camila Rojas Muñoz` });
    const [page] = pdf.pages;
    expect(page?.text).toContain('Camila Rojas Muñoz · RUT 12.345.678-5');
    expect(page?.text).toContain('Desde 01-08-2026 hasta 31-08-2026');
    expect(page?.text).toContain(total);
    const [, row] = partsOf(page?.parts ?? [], 'TR');
    expect(row?.children.map(({ text }) => text).slice(0, cells.length)).toEqual(cells);
  });

  it('of nothing says so', async () => {
    const pdf = await readPdf((await file('part-time', 'pdf')).rawPayload);
    expect(pdf.pages[0]?.text).toContain('Sin resultados en estas fechas.');
  });
});

describe('a report that is not given', () => {
  it('has a name that is none', async () => {
    for (const name of ['nada', '..%2Fmarcas', 'marcas.csv', '%2Fetc%2Fpasswd']) {
      expect(outcomeOf(await file(name, 'csv'))).toBe('thing.not_found');
    }
  });

  it.each([
    ['marcas', { desde: '2016-01-01', hasta: '2026-01-01' }, 'hasta'],
    ['marcas', { desde: '2026-08-02', hasta: '2026-08-01' }, 'hasta'],
    ['horas-extras', { desde: '2016-01-01', hasta: '2026-01-01' }, 'hasta'],
    ['ausentismos', { desde: '2016-01-01', hasta: '2026-01-01' }, 'hasta'],
    ['banco-horas', { desde: '2013-12-31', hasta: '2026-01-01' }, 'desde'],
    ['marcas', { desde: '2026-08-32', hasta: '2026-09-01' }, 'desde'],
  ])('%s of %j names the field', async (name, query, field) => {
    const refusal = refusalOf(await file(name, 'csv', query));
    expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  });

  it('has a format that is none', async () => {
    for (const format of ['xlsx', 'exe', '']) {
      expect(outcomeOf(await file('marcas', format))).toBe('request.invalid');
    }
  });
});
